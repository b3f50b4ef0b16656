/** A link that calls a number: `+64 9 555 0143` is `tel:+6495550143`. */
export const toPhoneAddress = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
