/** The time zone that the campaign lives in, by its name in the IANA time zone database. */
export const HOME_TIME_ZONE = 'Pacific/Auckland';
