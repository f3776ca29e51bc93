<?php
/** Switches the site to the theme in the folder `classic-theme`. */

list( , $root, $address ) = $argv;

$_SERVER['HTTP_HOST'] = parse_url( $address, PHP_URL_HOST ) . ':' . parse_url( $address, PHP_URL_PORT );
require "$root/wp-load.php";
switch_theme( 'classic' );
