/** Where riders of Los Angeles apply for a TAP card at reduced fare. */
export const REDUCED_FARE_TAP = "https://www.taptogo.net/";
/** Fares for low incomes in Los Angeles (LIFE): patrons enroll with the agency, not here. */
export const LIFE_PROGRAM = "https://www.metro.net/riding/life/";
