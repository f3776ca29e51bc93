<?php
/**
 * The blocks. The server renders them, so that WordPress cannot strip them from the posts of authors.
 *
 * @package Bikeshare_Rider_Account
 */

namespace Bikeshare\RiderAccount;

defined( 'ABSPATH' ) || exit;

const EDITOR_SCRIPT = 'bikeshare-rider-account-editor';

add_action( 'init', __NAMESPACE__ . '\register_blocks' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\tell_editor' );

/** Registers the editor's script and the blocks. */
function register_blocks(): void {
	$root = dirname( __DIR__ );
	wp_register_script(
		EDITOR_SCRIPT,
		plugins_url( 'editor.js', $root . '/bikeshare-rider-account.php' ),
		array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-i18n' ),
		choices()['version'],
		true
	);
	wp_set_script_translations( EDITOR_SCRIPT, 'bikeshare-rider-account', $root . '/languages' );
	foreach ( ELEMENTS as $tag => list( 'folder' => $folder ) ) {
		$names = array_merge( choices()['elements'][ $tag ], array_keys( choices()['looks'] ) );
		register_block_type(
			"$root/blocks/$folder",
			array(
				'attributes'      => array_fill_keys(
					$names,
					array(
						'type'    => 'string',
						'default' => '',
					)
				),
				'render_callback' => static function ( array $attributes ) use ( $tag ): string {
					$element = element_markup( $tag, $attributes );
					return '' === $element ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $element );
				},
			)
		);
	}
}

/** The data of this site that the editor's script needs. */
function tell_editor(): void {
	$release = current_release();
	$data    = array(
		'choices'  => choices(),
		'system'   => settings()['system'],
		'locale'   => '' === settings()['locale'] ? site_locale() : settings()['locale'],
		'settings' => current_user_can( 'manage_options' ) ? settings_address() : null,
		'script'   => null === $release ? null : array(
			'src'       => loader_address( $release ),
			'integrity' => $release['loader'],
			'importMap' => array(
				'imports'   => checked_imports( $release ),
				'integrity' => chunk_hashes( $release, array_keys( ELEMENTS ) ),
			),
		),
	);
	wp_add_inline_script( EDITOR_SCRIPT, 'window.bikeshareRiderAccount = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}
