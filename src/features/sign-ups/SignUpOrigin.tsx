export interface SignUpOriginProps {
  readonly page: string;
  /** The version of the words that stand beside it. */
  readonly consent: string;
}

/** The hidden fields of every sign-up form: its page, its wording of consent, and a honeypot for programs. */
export function SignUpOrigin({ page, consent }: SignUpOriginProps) {
  return (
    <>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="consent" value={consent} />
      <label className="hidden">
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
