import { z } from 'zod';

import { hrefSchema, lineSchema, plainLineSchema, webAddressSchema } from '../../core/fields.schema.ts';
import { toAucklandTimeInstant } from '../../core/local-time.ts';
import { DAY_MS } from '../../core/locale.ts';
import {
  addIssue,
  endSchema,
  getLocalTime,
  momentSchema,
  parseEnd,
  parseMoment,
} from '../../core/moment.schema.ts';

const noticeSchema = z
  .strictObject({
    text: lineSchema('what it says, in at most 140 characters', 'The debate has moved to the library.').pipe(
      z.string().max(140),
    ),
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
      description: 'when it appears: a day and a time',
      example: '2025-09-17 12:00',
    }),
    until: endSchema.meta({
      description: 'when it disappears: a time, with its day if that is another; or the last whole day',
      example: '2025-09-17 21:00',
    }),
    tone: z
      .enum(['information', 'change', 'urgent'])
      .meta({ description: 'information, change or urgent: its colour and word', example: 'change' }),
    order: z.int().min(1).optional().meta({
      description: 'a number, if it applies at the same time as another: the lower one is shown',
      example: '1',
    }),
  })
  .superRefine((notice, context) => {
    const { start, end } = getNoticeSpan(notice);
    if (end <= start) addIssue(context, ['until'], `is ${notice.until}, not after "from", ${notice.from}`);
  });

export type Notice = z.output<typeof noticeSchema>;

/** Returns when a notice appears and disappears, in milliseconds: after its last day, if `until` has no time. NaN if invalid. */
export function getNoticeSpan({ from, until }: Pick<Notice, 'from' | 'until'>) {
  const first = parseMoment(from);
  const last = first && parseEnd(until, first);
  const afterLast = last?.time === null ? DAY_MS : 0;
  return {
    start: first ? toAucklandTimeInstant(getLocalTime(first)) : NaN,
    end: last ? toAucklandTimeInstant(getLocalTime(last) + afterLast) : NaN,
  };
}

/** `content/notices.yaml`: notices under the header of every page. */
export const noticesSchema = z.strictObject({
  notices: z
    .array(noticeSchema)
    .superRefine((notices, context) => {
      const spans = notices.map((notice) => ({ order: notice.order, ...getNoticeSpan(notice) }));
      for (const [index, { order, start, end }] of spans.entries())
        if (
          spans.slice(0, index).some((each) => each.order === order && each.start < end && start < each.end)
        )
          addIssue(
            context,
            [index, 'order'],
            'does not say whether this notice or one above it is shown, which applies at the same time',
            'a number that the other does not have: the notice with the lowest is shown',
          );
    })
    .meta({
      description: 'the notices, in any order; [] for none',
      example: '- { text: The debate has moved., from: 2025-09-17, until: 2025-09-17 21:00, tone: change }',
    }),
});
