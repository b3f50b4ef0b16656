const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** As New Zealand shortens them: from May to July they are left whole, and September keeps four letters. */
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** The parts of a date that is written `2025-09-08`: `8`, `September`, `Sept` and `2025`. */
export function splitDate(date: string) {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return {
    day: String(day),
    month: String(MONTHS[month - 1]),
    shortMonth: String(SHORT_MONTHS[month - 1]),
    year: String(year),
  };
}
