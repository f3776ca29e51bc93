/** The id of the United States in the services' list of countries. */
export const US_COUNTRY_ID = 236;
