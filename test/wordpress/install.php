<?php
/** Installs WordPress as its own installer does, adds an author, and prints WordPress's version. */

list( , $root, $address, $administrators, $authors ) = $argv;

define( 'WP_INSTALLING', true );
define( 'WP_SITEURL', $address );
$_SERVER['HTTP_HOST']   = parse_url( $address, PHP_URL_HOST ) . ':' . parse_url( $address, PHP_URL_PORT );
$_SERVER['REQUEST_URI'] = '/wp-admin/install.php';

$socket = preg_match( "/'localhost:(.*?)'/", file_get_contents( "$root/wp-config.php" ), $found ) ? $found[1] : '';
( new mysqli( 'localhost', 'root', '', '', 0, $socket ) )->query( 'CREATE DATABASE wordpress CHARACTER SET utf8mb4' );

require "$root/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// No mails are sent, as there is no mail server.
add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'Riverside Weekly', 'admin', 'admin@example.org', false, '', $administrators );
wp_insert_user(
	array(
		'user_login' => 'ana',
		'user_pass'  => $authors,
		'user_email' => 'ana@example.org',
		'role'       => 'author',
	)
);
switch_theme( 'twentytwentythree' );
echo $GLOBALS['wp_version'];
