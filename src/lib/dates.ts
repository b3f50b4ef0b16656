const shortDay = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day such as `2025-09-08`, as cards show it: `8 Sept`. */
export const formatShortDay = (day: string): string => shortDay.format(new Date(day));

/** A calendar day such as `2025-09-08`, as articles show it: `8 September 2025`. */
export const formatLongDay = (day: string): string => longDay.format(new Date(day));
