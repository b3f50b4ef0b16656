import { secureAnswers } from './http/security-headers.ts';
import { sendOutboxAfter } from './mail/run-outbox.ts';
import { createPeopleDeps, type PeopleDeps } from './people-deps.ts';

/** Creates an endpoint about people. After its answer it sends the messages that wait. */
export function createPeopleFunction(
  createHandler: (deps: PeopleDeps) => (request: Request) => Promise<Response>,
) {
  const deps = createPeopleDeps();
  return secureAnswers(sendOutboxAfter(deps, createHandler(deps)));
}
