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
 * The valid attributes of an element; without the others it uses its defaults.
 *
 * @param string $tag   The element.
 * @param array  $given Values by the attribute's name.
 */
function valid_attributes( string $tag, array $given ): array {
	$valid = array();
	foreach ( choices()['elements'][ $tag ] as $name ) {
		$value = isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? valid_value( $name, trim( (string) $given[ $name ] ) ) : '';
		if ( '' !== $value ) {
			$valid[ $name ] = $value;
		}
	}
	return $valid;
}

/**
 * The value if it is valid for the attribute, else an empty text.
 *
 * @param string $name  The attribute.
 * @param string $value The author's value.
 */
function valid_value( string $name, string $value ): string {
	$values = choices()['values'];
	if ( isset( $values[ $name ] ) ) {
		return in_array( $value, $values[ $name ], true ) ? $value : '';
	}
	switch ( $name ) {
		case 'pass':
			return preg_match( '/^\d{1,9}$/', $value ) ? $value : '';
		case 'api':
			return preg_match( '/^[\w-]{1,40}$/', $value ) ? $value : '';
		case 'path':
			return preg_match( '~^/(?!/)[\w/-]*$~', $value ) ? $value : '';
		case 'signup-url':
		case 'account-url':
			// WordPress encodes the texts in blocks of authors who may not write arbitrary HTML.
			return esc_url_raw( str_replace( '&amp;', '&', $value ), array( 'http', 'https' ) );
		default:
			return sanitize_text_field( $value );
	}
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
