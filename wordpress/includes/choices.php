<?php
/**
 * The attributes of the elements and their valid values, from choices.json, which the build generates.
 *
 * @package Bikeshare_Rider_Account
 */

namespace Bikeshare\RiderAccount;

defined( 'ABSPATH' ) || exit;

/** Programs, languages, attributes by element, and their valid values. */
function choices(): array {
	static $choices = null;
	if ( null === $choices ) {
		$choices = (array) wp_json_file_decode( dirname( __DIR__ ) . '/choices.json', array( 'associative' => true ) );
	}
	return $choices;
}

/**
 * The attributes that an author wrote. An invalid value stays, since the element itself says what is wrong with it.
 *
 * @param string $tag   The element.
 * @param array  $given Values by the attribute's name.
 */
function written_attributes( string $tag, array $given ): array {
	$written = array();
	foreach ( choices()['elements'][ $tag ] as $name ) {
		$value = plain_value( $given[ $name ] ?? '' );
		if ( '-url' === substr( $name, -4 ) ) {
			// WordPress encodes the texts in blocks of authors who may not write arbitrary HTML.
			$value = esc_url_raw( absolute_address( str_replace( '&amp;', '&', $value ) ), array( 'http', 'https' ) );
		}
		if ( '' !== $value ) {
			$written[ $name ] = $value;
		}
	}
	return $written;
}

/**
 * A path such as `join/` below the site's home, as WordPress would take it for a host. Other addresses stay as they are.
 *
 * @param string $value The author's value.
 */
function absolute_address( string $value ): string {
	return 1 === preg_match( '~^[\w-]+(\.(html?|php))?([/?#].*)?$~', $value ) ? home_url( $value ) : $value;
}

/**
 * A value without the spaces and quotes around it: shortcodes take the curly quotes of word processors for a part of it.
 *
 * @param mixed $value The author's value.
 */
function plain_value( $value ): string {
	$text = html_entity_decode( is_scalar( $value ) ? (string) $value : '', ENT_QUOTES );
	return (string) preg_replace( '/^[\s\pZ"\'\p{Pi}\p{Pf}„‚″′]+|[\s\pZ"\'\p{Pi}\p{Pf}„‚″′]+$/u', '', $text );
}

/**
 * What a shortcode has and its element does not: misspelt names, and words outside of quotes.
 *
 * @param string $tag   The element.
 * @param array  $given Values by the attribute's name; words without one have a number.
 */
function unknown_names( string $tag, array $given ): array {
	$known = array_merge( choices()['elements'][ $tag ], array_keys( choices()['looks'] ) );
	$names = array();
	foreach ( $given as $name => $value ) {
		$names[] = is_int( $name ) ? plain_value( $value ) : $name;
	}
	return array_values( array_diff( $names, $known, array( '' ) ) );
}

/**
 * The value if it is one of an attribute's few, else an empty text.
 *
 * @param string $name  The attribute.
 * @param string $value The administrator's value.
 */
function valid_value( string $name, string $value ): string {
	return in_array( $value, choices()['values'][ $name ], true ) ? $value : '';
}

/**
 * The custom properties of the look, as the value of a style attribute.
 *
 * @param array $given Values by name.
 */
function look_of( array $given ): string {
	$declarations = array();
	foreach ( choices()['looks'] as $name => list( 'property' => $property, 'values' => $values ) ) {
		$value = isset( $given[ $name ] ) && is_string( $given[ $name ] ) ? html_entity_decode( $given[ $name ], ENT_QUOTES ) : '';
		$value = null === $values ? (string) sanitize_hex_color( $value ) : ( in_array( $value, $values, true ) ? $value : '' );
		if ( '' !== $value ) {
			$declarations[] = "$property: $value";
		}
	}
	return implode( '; ', $declarations );
}
