<?php
/**
 * One version of the elements on a CDN: the hashes of its files, and its prerendered first screens.
 *
 * @package Bikeshare_Rider_Account
 */

namespace Bikeshare\RiderAccount;

defined( 'ABSPATH' ) || exit;

const RELEASE_OPTION = 'bikeshare_rider_account_release';
const LOADER         = 'bikeshare.js';

/**
 * The version that pages load, or null before a CDN was chosen: cdn, version, hash (of its manifest), loader (its hash),
 * snippets and elements (hashes of files).
 */
function current_release(): ?array {
	$release = get_option( RELEASE_OPTION );
	return is_array( $release ) && isset( $release['cdn'], $release['version'], $release['hash'], $release['loader'], $release['snippets'], $release['elements'] ) ? $release : null;
}

/**
 * Reads the hashes of a version's files, which operators never replace: a changed configuration is a new version.
 *
 * @param string $cdn     The CDN's address with a trailing slash.
 * @param string $version A version such as 1.2.3.
 * @param string $hash    The hash of its manifest.json, which the operator tells together with the version.
 * @return array|\WP_Error The release; an error's message is for the administrator.
 */
function read_release( string $cdn, string $version, string $hash ) {
	$address  = $cdn . $version . '/manifest.json';
	$response = wp_remote_get( $address, array( 'timeout' => 10 ) );
	if ( is_wp_error( $response ) ) {
		/* translators: 1: an address, 2: what went wrong. */
		return new \WP_Error( 'unreachable', sprintf( __( '%1$s cannot be reached: %2$s', 'bikeshare-rider-account' ), $address, $response->get_error_message() ) );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	if ( 200 !== $status ) {
		/* translators: 1: a version, 2: the CDN's address, 3: an address, 4: an HTTP status. */
		return new \WP_Error( 'missing', sprintf( __( 'There is no version %1$s at %2$s: %3$s answers with the status %4$d.', 'bikeshare-rider-account' ), $version, $cdn, $address, $status ) );
	}
	$body = wp_remote_retrieve_body( $response );
	if ( ! has_hash( $body, $hash ) ) {
		/* translators: %s: an address. */
		return new \WP_Error( 'changed', sprintf( __( '%s has another hash than the one that you entered. Ask your operator for the hash of this version.', 'bikeshare-rider-account' ), $address ) );
	}
	$release = release_in( json_decode( $body, true ), $version );
	if ( null === $release ) {
		/* translators: 1: an address, 2: a version. */
		return new \WP_Error( 'invalid', sprintf( __( '%1$s is not the list of files of version %2$s.', 'bikeshare-rider-account' ), $address, $version ) );
	}
	return array(
		'cdn'  => $cdn,
		'hash' => $hash,
	) + $release;
}

/** Whether a text is the one with this hash, as in integrity attributes. */
function has_hash( string $text, string $hash ): bool {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- hashes are written like this
	return hash_equals( $hash, 'sha384-' . base64_encode( hash( 'sha384', $text, true ) ) );
}

/**
 * The stored part of a manifest; null for an invalid one.
 *
 * @param mixed  $manifest The CDN's answer.
 * @param string $version  The requested version.
 */
function release_in( $manifest, string $version ): ?array {
	if ( ! isset( $manifest['version'], $manifest['files'], $manifest['elements'], $manifest['snippets'] ) || $version !== $manifest['version'] ) {
		return null;
	}
	$hash_of  = static function ( $file ) use ( $manifest ): string {
		$hash = $manifest['files'][ $file ]['integrity'] ?? '';
		return is_string( $hash ) && preg_match( '~^sha384-[A-Za-z0-9+/=]{64}$~', $hash ) && preg_match( '~^[\w./-]+$~', $file ) ? $hash : '';
	};
	$elements = array();
	foreach ( array_keys( choices()['elements'] ) as $tag ) {
		foreach ( (array) ( $manifest['elements'][ $tag ] ?? array() ) as $file ) {
			$elements[ $tag ][ $file ] = $hash_of( $file );
		}
	}
	$hashes = array_merge( array( $hash_of( LOADER ) ), ...array_values( array_map( 'array_values', $elements ) ) );
	if ( count( $elements ) < count( choices()['elements'] ) || in_array( '', $hashes, true ) ) {
		return null;
	}
	return array(
		'version'  => $version,
		'loader'   => $hash_of( LOADER ),
		'snippets' => array_filter( (array) $manifest['snippets'], 'is_string' ),
		'elements' => $elements,
	);
}

/**
 * An element's first screen as a declarative shadow root. Empty where there is none, where the CDN does not answer, or not
 * with the file that the manifest lists: the script then renders it.
 *
 * @param string $tag        The element.
 * @param array  $attributes Its attributes.
 */
function first_screen( string $tag, array $attributes ): string {
	$release = current_release();
	if ( null === $release || begins_otherwise( $tag, $attributes ) ) {
		return '';
	}
	// Like the element, which reads es-MX as es.
	$locale = strtok( strtolower( $attributes['locale'] ), '_-' );
	$name   = str_replace( 'bikeshare-', '', $tag ) . '-' . ( $attributes['system'] ?? 'any' ) . "-$locale.html";
	$hash   = $release['snippets'][ $name ] ?? '';
	if ( '' === $hash ) {
		return '';
	}
	$address = $release['cdn'] . $release['version'] . "/snippets/$name";
	$key     = 'bikeshare_screen_' . md5( $address . $hash );
	$screen  = get_transient( $key );
	if ( ! is_string( $screen ) ) {
		$response = wp_remote_get( $address, array( 'timeout' => 3 ) );
		$body     = 200 === wp_remote_retrieve_response_code( $response ) ? wp_remote_retrieve_body( $response ) : '';
		$screen   = has_hash( $body, $hash ) ? screen_in( $body ) : '';
		set_transient( $key, $screen, '' === $screen ? 5 * MINUTE_IN_SECONDS : MONTH_IN_SECONDS );
	}
	return $screen;
}

/**
 * Whether the element starts with another screen than the prerendered one, by the rules of widgets/prerendered-screen.ts.
 *
 * @param string $tag        The element.
 * @param array  $attributes Its attributes.
 */
function begins_otherwise( string $tag, array $attributes ): bool {
	$begins_there = static fn( string $public_path ): bool => str_starts_with( $attributes['path'] ?? '', $public_path );
	return 'all' !== ( $attributes['passes'] ?? 'all' )
		|| 'all' !== ( $attributes['renewing'] ?? 'all' )
		|| ( 'bikeshare-account' === $tag && 'tab' === ( $attributes['session'] ?? '' ) )
		|| array() !== array_filter( choices()['publicPaths'], $begins_there );
}

/** The shadow root of a snippet. */
function screen_in( string $snippet ): string {
	$start = strpos( $snippet, '<template shadowrootmode="open">' );
	$end   = strrpos( $snippet, '</template>' );
	return false === $start || false === $end ? '' : substr( $snippet, $start, $end - $start ) . '</template>';
}
