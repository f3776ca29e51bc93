<?php
/**
 * The settings page: where the elements come from, and which program and language they show.
 *
 * @package Bikeshare_Rider_Account
 */

namespace Bikeshare\RiderAccount;

defined( 'ABSPATH' ) || exit;

const SETTINGS_OPTION = 'bikeshare_rider_account';
const SETTINGS_PAGE   = 'bikeshare-rider-account';

add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_action( 'admin_notices', __NAMESPACE__ . '\ask_for_settings' );

/** The settings with their defaults. */
function settings(): array {
	$saved = get_option( SETTINGS_OPTION );
	return ( is_array( $saved ) ? $saved : array() ) + array(
		'cdn'     => choices()['cdn'],
		'version' => choices()['version'],
		'hash'    => choices()['hash'],
		'system'  => array_key_first( choices()['systems'] ),
		'locale'  => '',
		// Since 6.5 WordPress may print an import map itself, and not every browser supports two.
		'checked' => ! function_exists( 'wp_register_script_module' ),
	);
}

/** The address of the settings page. */
function settings_address(): string {
	return admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
}

/** On activation, uses the CDN and version that the plugin was built for, if the CDN has them. */
function adopt_defaults(): void {
	$defaults = settings();
	if ( null !== current_release() ) {
		return;
	}
	$release = read_release( $defaults['cdn'], $defaults['version'], $defaults['hash'] );
	if ( ! is_wp_error( $release ) ) {
		update_option( SETTINGS_OPTION, $defaults );
		update_option( RELEASE_OPTION, $release, false );
	}
}

/** Tells the administrator that nothing renders until a CDN is chosen. */
function ask_for_settings(): void {
	$screen = get_current_screen();
	if ( null !== current_release() || ! current_user_can( 'manage_options' ) || ! $screen || ! in_array( $screen->base, array( 'plugins', 'dashboard' ), true ) ) {
		return;
	}
	printf(
		'<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
		esc_html__( 'Bike-share blocks show nothing yet: they do not know where to load the elements from.', 'bikeshare-rider-account' ),
		esc_url( settings_address() ),
		esc_html__( 'Set the CDN address', 'bikeshare-rider-account' )
	);
}

/** Registers the option and its fields. */
function register_settings(): void {
	register_setting( SETTINGS_PAGE, SETTINGS_OPTION, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings' ) );
	add_settings_section( 'elements', '', '__return_null', SETTINGS_PAGE );
	$locales = array( '' => __( 'The language of the page', 'bikeshare-rider-account' ) ) + choices()['locales'];
	$fields  = array(
		'cdn'     => array( __( 'CDN address', 'bikeshare-rider-account' ), __( 'Where your bike-share operator serves the elements from.', 'bikeshare-rider-account' ), null ),
		'version' => array( __( 'Version', 'bikeshare-rider-account' ), __( 'Pages stay at this version. Its script and first screens are checked by their hashes, all other files with “Hashes”.', 'bikeshare-rider-account' ), null ),
		'hash'    => array( __( 'Hash of the version', 'bikeshare-rider-account' ), __( 'Your operator tells it together with the version, and not by the CDN. It begins with sha384-.', 'bikeshare-rider-account' ), null ),
		'system'  => array( __( 'Program', 'bikeshare-rider-account' ), '', choices()['systems'] ),
		'locale'  => array( __( 'Language', 'bikeshare-rider-account' ), '', $locales ),
	);
	foreach ( $fields as $name => list( $label, $help, $options ) ) {
		$field = compact( 'name', 'help', 'options' ) + array( 'label_for' => "bikeshare-$name" );
		add_settings_field( $name, $label, __NAMESPACE__ . '\print_field', SETTINGS_PAGE, 'elements', $field );
	}
	add_settings_field( 'checked', __( 'Hashes', 'bikeshare-rider-account' ), __NAMESPACE__ . '\print_checkbox', SETTINGS_PAGE, 'elements', array( 'label_for' => 'bikeshare-checked' ) );
}

/** Adds the page below Settings. */
function add_settings_page(): void {
	$title = __( 'Bike-share', 'bikeshare-rider-account' );
	add_options_page( $title, $title, 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\print_settings_page' );
}

/** Prints a text field, or a list to choose from. */
function print_field( array $field ): void {
	$value = (string) settings()[ $field['name'] ];
	$names = sprintf( 'id="%s" name="%s[%s]"', esc_attr( $field['label_for'] ), esc_attr( SETTINGS_OPTION ), esc_attr( $field['name'] ) );
	if ( null === $field['options'] ) {
		printf( '<input type="text" class="regular-text code" spellcheck="false" %s value="%s">', $names, esc_attr( $value ) ); // phpcs:ignore WordPress.Security.EscapeOutput
	} else {
		printf( '<select %s>', $names ); // phpcs:ignore WordPress.Security.EscapeOutput
		foreach ( $field['options'] as $option => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $option ), selected( $value, (string) $option, false ), esc_html( $label ) );
		}
		echo '</select>';
	}
	if ( '' !== $field['help'] ) {
		printf( '<p class="description">%s</p>', esc_html( $field['help'] ) );
	}
}

/** Prints the choice of an import map. */
function print_checkbox(): void {
	printf(
		'<label><input type="checkbox" id="bikeshare-checked" name="%s[checked]" value="1"%s> %s</label><p class="description">%s</p>',
		esc_attr( SETTINGS_OPTION ),
		checked( settings()['checked'], true, false ),
		esc_html__( 'Check every file by its hash, not the first one alone', 'bikeshare-rider-account' ),
		esc_html__( 'Adds an import map to the page. Switch it off where another plugin or WordPress itself adds one.', 'bikeshare-rider-account' )
	);
}

/** Prints the page. */
function print_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	printf( '<div class="wrap"><h1>%s</h1><form action="options.php" method="post">', esc_html( get_admin_page_title() ) );
	settings_fields( SETTINGS_PAGE );
	do_settings_sections( SETTINGS_PAGE );
	submit_button();
	echo '</form></div>';
}

/**
 * Accepts the settings if the CDN has that version; otherwise reports the reason and keeps the old settings.
 *
 * @param mixed $input The form's values.
 */
function sanitize_settings( $input ): array {
	$before = settings();
	$input  = is_array( $input ) ? array_filter( $input, 'is_scalar' ) : array();
	$typed  = trim( (string) ( $input['cdn'] ?? '' ) );
	$after  = array(
		'cdn'     => trailingslashit( esc_url_raw( $typed, array( 'http', 'https' ) ) ),
		'version' => trim( (string) ( $input['version'] ?? '' ) ),
		'hash'    => trim( (string) ( $input['hash'] ?? '' ) ),
		'system'  => valid_value( 'system', (string) ( $input['system'] ?? '' ) ),
		'locale'  => valid_value( 'locale', (string) ( $input['locale'] ?? '' ) ),
		'checked' => ! empty( $input['checked'] ),
	);
	// Plain http is only for a CDN on the same machine.
	$is_address = preg_match( '~^(https://[^/?#@\s]+|http://(localhost|127\.0\.0\.1)(:\d+)?)/([^?#\s]*/)?$~', $after['cdn'] );
	$problem    = null;
	if ( ! $is_address || false !== strpbrk( $typed, '?#' ) ) {
		/* translators: %s: what was typed as an address. */
		$problem = sprintf( __( 'The CDN address “%s” is not one: it begins with https:// and has no query.', 'bikeshare-rider-account' ), $typed );
	} elseif ( ! preg_match( '/^\d+\.\d+\.\d+$/', $after['version'] ) ) {
		$problem = __( 'The version has three numbers, as 1.2.3.', 'bikeshare-rider-account' );
	} elseif ( ! preg_match( '~^sha384-[A-Za-z0-9+/]{64}$~', $after['hash'] ) ) {
		$problem = __( 'The hash of the version begins with sha384-, and 64 characters follow.', 'bikeshare-rider-account' );
	} elseif ( '' === $after['system'] || 'any' === $after['system'] ) {
		$problem = __( 'Choose a program.', 'bikeshare-rider-account' );
	} else {
		$release = current_release();
		if ( null === $release || $release['cdn'] !== $after['cdn'] || $release['version'] !== $after['version'] || $release['hash'] !== $after['hash'] ) {
			$release = read_release( $after['cdn'], $after['version'], $after['hash'] );
			$problem = is_wp_error( $release ) ? $release->get_error_message() : null;
		}
	}
	if ( null !== $problem ) {
		add_settings_error( SETTINGS_PAGE, 'not-saved', esc_html( $problem . ' ' . __( 'The settings were not saved.', 'bikeshare-rider-account' ) ) );
		return $before;
	}
	update_option( RELEASE_OPTION, $release, false );
	return $after;
}
