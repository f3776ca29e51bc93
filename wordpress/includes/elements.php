<?php
/**
 * The markup of the elements: from blocks, from shortcodes, and as HTML that authors write.
 *
 * @package Bikeshare_Rider_Account
 */

namespace Bikeshare\RiderAccount;

defined( 'ABSPATH' ) || exit;

const ELEMENTS = array(
	'bikeshare-pricing' => array(
		'block'     => 'bikeshare/passes',
		'folder'    => 'passes',
		'shortcode' => 'bikeshare_pricing',
	),
	'bikeshare-signup'  => array(
		'block'     => 'bikeshare/sign-up',
		'folder'    => 'sign-up',
		'shortcode' => 'bikeshare_signup',
	),
	'bikeshare-account' => array(
		'block'     => 'bikeshare/account',
		'folder'    => 'account',
		'shortcode' => 'bikeshare_account',
	),
);

add_action( 'init', __NAMESPACE__ . '\add_shortcodes' );
add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\allow_elements', 10, 2 );
add_filter( 'no_texturize_tags', __NAMESPACE__ . '\keep_first_screens' );

/**
 * An element with its first screen; empty until a CDN is chosen.
 *
 * @param string $tag   The element.
 * @param array  $given The author's attributes and looks.
 */
function element_markup( string $tag, array $given ): string {
	if ( null === current_release() ) {
		return '';
	}
	// Older browsers ignore an import map after a request for a module: ours, or WordPress's own in a classic theme.
	$is_map_later = ( settings()['checked'] && did_action( 'wp_head' ) && ! isset( shown_elements()[ $tag ] ) )
		|| ( function_exists( 'wp_register_script_module' ) && ! wp_is_block_theme() );
	show_element( $tag );
	$attributes = with_defaults( $tag, written_attributes( $tag, $given ) );
	$look       = look_of( $given );
	$written    = '' === $look ? '' : sprintf( ' style="%s"', esc_attr( $look ) );
	foreach ( $attributes as $name => $value ) {
		$is_address = '-url' === substr( $name, -4 );
		$written   .= sprintf( ' %s="%s"', $name, $is_address ? esc_url( $value ) : esc_attr( $value ) );
	}
	$screen = is_feed() ? '' : first_screen( $tag, $attributes );
	if ( $is_map_later ) {
		$screen = preg_replace( '~<link rel="modulepreload"[^>]*>~', '', $screen );
	}
	return "<$tag$written>$screen</$tag>";
}

/** Program and language are those of the settings, unless the author chose others. */
function with_defaults( string $tag, array $attributes ): array {
	$settings   = settings();
	$attributes = $attributes + array(
		'system' => $settings['system'],
		'locale' => '' === $settings['locale'] ? site_locale() : $settings['locale'],
	);
	// An account without the attribute lets the rider choose; the other elements show one program.
	if ( 'any' === $attributes['system'] ) {
		unset( $attributes['system'] );
		if ( 'bikeshare-account' !== $tag ) {
			$attributes['system'] = $settings['system'];
		}
	}
	return $attributes;
}

/** The language of the page if the elements have it, else English. */
function site_locale(): string {
	$language = strtok( strtolower( determine_locale() ), '_-' );
	return in_array( $language, choices()['values']['locale'], true ) ? $language : 'en';
}

/** For classic themes: [bikeshare_pricing system="phl"]. */
function add_shortcodes(): void {
	foreach ( ELEMENTS as $tag => list( 'shortcode' => $shortcode ) ) {
		add_shortcode(
			$shortcode,
			static function ( $given ) use ( $tag ): string {
				$given = is_array( $given ) ? $given : array();
				return notice_for_editors( $tag, unknown_names( $tag, $given ) ) . element_markup( $tag, $given );
			}
		);
	}
}

/** Tells those who can correct it that a shortcode has names that its element does not have; visitors see nothing. */
function notice_for_editors( string $tag, array $unknown ): string {
	if ( ! $unknown || ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$shortcode = ELEMENTS[ $tag ]['shortcode'];
	/* translators: 1: a shortcode, 2: names that it does not have, 3: names that it has. */
	$text = __( '[%1$s] does not know: %2$s. It knows: %3$s. Only editors see this.', 'bikeshare-rider-account' );
	$text = sprintf( $text, $shortcode, implode( ', ', $unknown ), implode( ', ', choices()['elements'][ $tag ] ) );
	return '<p role="note" style="border:2px solid;padding:.5em">' . esc_html( $text ) . '</p>';
}

/**
 * Allows the elements in posts, as WordPress strips unknown HTML of most authors.
 *
 * @param array  $tags    The allowed attributes by tag.
 * @param string $context Only posts may contain the elements, comments may not.
 */
function allow_elements( $tags, $context ) {
	if ( 'post' !== $context || ! is_array( $tags ) ) {
		return $tags;
	}
	foreach ( choices()['elements'] as $tag => $attributes ) {
		$tags[ $tag ] = array_fill_keys( array_merge( $attributes, array( 'class', 'id', 'style' ) ), true );
	}
	return $tags;
}

/** Curly quotes would make the first screen differ from the one that the script expects. */
function keep_first_screens( array $tags ): array {
	$tags[] = 'template';
	return $tags;
}
