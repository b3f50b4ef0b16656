/** Answers 503: sign-ups have no store yet, and nothing may look as if it had been stored. */
export const answerClosed = (): Response =>
  Response.json(
    { error: 'Sign-ups are not open yet. Your address has not been stored.' },
    { status: 503, headers: { 'Retry-After': '86400', 'Cache-Control': 'no-store' } },
  );
