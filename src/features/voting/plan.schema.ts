import { z } from 'zod';

import { buttonSchema as button, lineSchema as line } from '../../core/fields.schema.ts';

const methodSchema = (name: string, task: string) =>
  z.strictObject({
    name: button('the way to vote', name),
    until: line('until when it works', 'Until ((vote:post))'),
    task: line('the plan; {day} is the day', task),
    reason: line('why it works', 'Posted by ((vote:post)), it arrives in time.'),
  });

/** The form in which a voter plans the vote. */
export const planSchema = z.strictObject({
  heading: line('the headline of the form', 'Plan your vote'),
  text: line('what to do, and that nothing is sent', 'Pick how and when. Nothing is sent.'),
  how: line('the question above the ways to vote', 'How will you hand it in?'),
  post: methodSchema('Post box', 'Post my vote on {day}'),
  box: methodSchema('Vote box', 'Put my vote in a vote box on {day}'),
  when: line('the question above the days', 'On which day?'),
  moment: line('the label of the field for a few more words', 'When in the day, or where?'),
  example: line('the example in that field', 'on the way to work'),
  empty: line('the words in place of a plan', 'Pick a day, and your plan is here.'),
  lastHours: line('what follows the day on which vote boxes close', 'before noon'),
  answers: z.strictObject({
    past: line('in place of a plan for a day that is over', 'That day is over.'),
    early: line('for a day before papers come', 'Papers come from ((vote:papers)).'),
    late: line('for the post, on a day that is too late for it', 'Too late to post. Use a vote box.'),
    ended: line('for a day after the vote', 'Voting ends on ((vote:closes)).'),
    arriving: line('under a plan for a day on which papers still come', 'Papers arrive until 22 September.'),
    lastPost: line('under a plan for the last day to post', 'Look at the time of the last collection.'),
  }),
  calendar: button('the button to the calendar file', 'Add to my calendar'),
  alarm: line('when the calendar gives an alarm', 'With an alarm: {time}.'),
  kept: line('where the plan is kept', 'Kept on this device only.'),
  delete: button('the button that deletes the plan', 'Delete my plan'),
  static: line('the text without JavaScript, about the calendar file', 'The file has alarms.'),
});

export type PlanTexts = z.output<typeof planSchema>;
