<?php
/**
 * Removes the plugin's data: its settings, the hashes and the first screens.
 *
 * @package Bikeshare_Rider_Account
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( null ) as $bikeshare_site ) {
	if ( null !== $bikeshare_site ) {
		switch_to_blog( $bikeshare_site );
	}
	delete_option( 'bikeshare_rider_account' );
	delete_option( 'bikeshare_rider_account_release' );
	foreach ( array( '_transient_bikeshare_screen_', '_transient_timeout_bikeshare_screen_' ) as $bikeshare_prefix ) {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $bikeshare_prefix ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}
	if ( null !== $bikeshare_site ) {
		restore_current_blog();
	}
}
