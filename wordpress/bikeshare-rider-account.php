<?php
/**
 * Plugin Name:       Bike-share rider account
 * Description:       Blocks and shortcodes for the passes, the sign-up and the account of a bike-share program.
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       bikeshare-rider-account
 * Domain Path:       /languages
 *
 * @package Bikeshare_Rider_Account
 */

namespace Bikeshare\RiderAccount;

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/choices.php';
require __DIR__ . '/includes/release.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/scripts.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/blocks.php';

register_activation_hook( __FILE__, __NAMESPACE__ . '\adopt_defaults' );
