<?php
/**
 * Adds the script tag once to each page with an element, and the hashes of the files that it loads.
 *
 * @package Bikeshare_Rider_Account
 */

namespace Bikeshare\RiderAccount;

defined( 'ABSPATH' ) || exit;

const SCRIPT = 'bikeshare-rider-account';

add_action( 'wp_head', __NAMESPACE__ . '\prepare_head', 1 );
add_action( 'wp_footer', __NAMESPACE__ . '\print_import_map', 1 );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\add_integrity', 10, 2 );
add_filter( 'the_content', __NAMESPACE__ . '\find_plain_elements', 8 );

/** The loader's address. */
function loader_address( array $release ): string {
	return $release['cdn'] . $release['version'] . '/' . LOADER;
}

/**
 * The elements on the page so far.
 *
 * @param string|null $tag A further element to remember.
 */
function shown_elements( ?string $tag = null ): array {
	static $shown = array();
	if ( null !== $tag ) {
		$shown[ $tag ] = $tag;
	}
	return $shown;
}

/** Makes the page load an element. */
function show_element( string $tag ): void {
	$release = current_release();
	if ( null === $release || is_feed() ) {
		return;
	}
	shown_elements( $tag );
	// The path has the version, so the query needs none.
	wp_enqueue_script( SCRIPT, loader_address( $release ), array(), null, false ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
}

/** For themes that render their content after the head, finds the elements in the posts beforehand. */
function prepare_head(): void {
	global $wp_query;
	foreach ( is_singular() ? (array) $wp_query->posts : array() as $post ) {
		foreach ( ELEMENTS as $tag => list( 'block' => $block, 'shortcode' => $shortcode ) ) {
			if ( has_block( $block, $post ) || has_shortcode( $post->post_content, $shortcode ) || false !== strpos( $post->post_content, "<$tag" ) ) {
				show_element( $tag );
			}
		}
	}
	print_import_map();
}

/** Elements that an author wrote as HTML need the script, too. */
function find_plain_elements( string $content ): string {
	foreach ( array_keys( ELEMENTS ) as $tag ) {
		if ( false !== strpos( $content, "<$tag" ) ) {
			show_element( $tag );
		}
	}
	return $content;
}

/** The hashes of the chunks that some elements may import, by address. */
function chunk_hashes( array $release, array $tags ): array {
	$hashes = array();
	foreach ( $tags as $tag ) {
		foreach ( $release['elements'][ $tag ] as $file => $hash ) {
			// The second address is for the retry of a failed chunk.
			$hashes[ $release['cdn'] . $file ]          = $hash;
			$hashes[ $release['cdn'] . $file . '?r=1' ] = $hash;
		}
	}
	return $hashes;
}

/** The imports of an import map: the elements look up this name to detect a browser that ignored the map. */
function checked_imports( array $release ): array {
	return array( 'bikeshare-checked' => loader_address( $release ) );
}

/** Prints the hashes of the chunks that the loader imports, each once. */
function print_import_map(): void {
	static $printed = array();
	$release        = current_release();
	if ( null === $release || ! settings()['checked'] ) {
		return;
	}
	$hashes = array_diff_key( chunk_hashes( $release, shown_elements() ), $printed );
	if ( ! $hashes ) {
		return;
	}
	$imports = $printed ? array() : array( 'imports' => checked_imports( $release ) );
	$printed = $printed + $hashes;
	$json    = wp_json_encode( $imports + array( 'integrity' => $hashes ), JSON_UNESCAPED_SLASHES | JSON_HEX_TAG );
	wp_print_inline_script_tag( $json, array( 'type' => 'importmap' ) );
}

/** Adds attributes that WordPress has no argument for. */
function add_integrity( string $tag, string $handle ): string {
	$release = current_release();
	if ( SCRIPT !== $handle || null === $release ) {
		return $tag;
	}
	$attributes = sprintf( ' async fetchpriority="high" integrity="%s" crossorigin="anonymous" src=', esc_attr( $release['loader'] ) );
	return str_replace( ' src=', $attributes, $tag );
}
