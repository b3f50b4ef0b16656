/**
 * How many messages a form can cause. A mailbox is an address without the part after a plus sign, at Gmail without dots.
 * Messages beyond a limit are not sent; whoever wants one asks again later. Newsletters are not counted.
 */
export const MAIL_LIMITS = {
  /** To one mailbox in an hour: both lists and the link to what is stored. */
  perHour: 3,
  /** To one mailbox in a day. */
  perDay: 5,
  /** To one mailbox in all, until somebody there confirms. Links to what is stored are not counted here. */
  inAll: 12,
  /** To everybody in a day (UTC). Messages beyond it wait until the next day. */
  forEverybody: 5_000,
} as const;
