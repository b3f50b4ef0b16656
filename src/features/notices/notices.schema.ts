import { z } from 'zod';

import { hrefSchema, lineSchema, plainLineSchema, webAddressSchema } from '../../core/fields.schema.ts';
import { toAucklandTimeInstant } from '../../core/local-time.ts';
import { DAY_MS } from '../../core/locale.ts';
import {
  addIssue,
  endSchema,
  getLocalTime,
  type Moment,
  momentSchema,
  parseEnd,
  parseMoment,
} from '../../core/moment.schema.ts';

/** In characters: four lines on a phone. */
const MAX_LENGTH = 140;

const noticeSchema = z
  .strictObject({
    text: lineSchema(
      `what it says, in at most ${String(MAX_LENGTH)} characters`,
      'The debate tonight has moved to the library.',
    ).pipe(z.string().max(MAX_LENGTH)),
    link: z
      .strictObject({
        text: plainLineSchema('the words of the link', 'How to get there'),
        href: z.union([hrefSchema, webAddressSchema('')]).meta({
          title: 'Address',
          description: 'the address it leads to, on this site or another',
          example: '/media',
        }),
      })
      .optional(),
    from: momentSchema.meta({
      description: 'the day and time, in Auckland, at which it appears',
      example: '2025-09-17 12:00',
    }),
    until: endSchema.meta({
      description: 'when it disappears: a time, with its day if that is another; or a last whole day',
      example: '2025-09-17 21:00',
    }),
    tone: z
      .enum(['information', 'change', 'urgent'])
      .meta({ description: 'information, change or urgent: its colour, icon and word', example: 'change' }),
    order: z.int().min(1).optional().meta({
      description: 'a number, if it applies at the same time as another: the lower one is shown',
      example: '1',
    }),
  })
  .superRefine(({ from, until }, context) => {
    const { start, end } = getNoticeSpan({ from, until });
    if (end <= start) addIssue(context, ['until'], `is ${until}, which is not after "from", ${from}`);
  });

const getInstant = (moment: Moment | null, laterMs = 0): number =>
  moment ? toAucklandTimeInstant(getLocalTime(moment) + laterMs) : NaN;

/** Returns when a notice appears and disappears, in milliseconds: after its last day, if `until` has no time. NaN if invalid. */
export function getNoticeSpan({ from, until }: { readonly from: string; readonly until: string }) {
  const first = parseMoment(from);
  const last = first && parseEnd(until, first);
  return { start: getInstant(first), end: getInstant(last, last?.time === null ? DAY_MS : 0) };
}

/** `content/notices.yaml`: notices under the header of every page. */
export const noticesSchema = z.strictObject({
  notices: z
    .array(noticeSchema)
    .superRefine((notices, context) => {
      const spans = notices.map((notice) => ({ ...getNoticeSpan(notice), order: notice.order }));
      for (const [index, { start, end, order }] of spans.entries()) {
        const rival = spans.findIndex(
          (other) => other.order === order && other.start < end && start < other.end,
        );
        if (rival < index && rival !== -1)
          addIssue(
            context,
            [index, 'order'],
            `is ${order === undefined ? 'missing' : `${String(order)} too`}, but entry ${String(rival + 1)} applies at the same time`,
            'a number that the other does not have: of the two, the one with the lower number is shown',
          );
      }
    })
    .meta({
      description: 'the notices, in any order; [] for none',
      example:
        '- { text: The debate has moved., from: 2025-09-17 12:00, until: 2025-09-17 21:00, tone: change }',
    }),
});

export type Notice = z.output<typeof noticeSchema>;
