import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import { SignUpOrigin, type SignUpFieldsProps, type SignUpOriginProps } from '../sign-ups/SignUpFields.tsx';

export type NewsletterFieldLabels = Readonly<Record<'email' | 'subscribe' | 'subscribing', string>>;

export interface NewsletterFieldsProps
  extends SignUpOriginProps, Pick<SignUpFieldsProps, 'values' | 'invalid'> {
  readonly id: string;
  readonly labels: NewsletterFieldLabels;
  readonly background?: keyof typeof BACKGROUNDS;
  readonly isSubmitting?: boolean;
}

const BACKGROUNDS = {
  ink: { input: 'border-white', button: BUTTON_STYLES.brand },
  paper: { input: 'border-ink', button: BUTTON_STYLES.primary },
} as const;

export function NewsletterFields({
  id,
  labels,
  background = 'ink',
  isSubmitting = false,
  values = {},
  invalid,
  ...origin
}: NewsletterFieldsProps) {
  const style = BACKGROUNDS[background];
  return (
    <>
      <SignUpOrigin {...origin} />
      <label htmlFor={id} className="block pb-2">
        {labels.email}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          name="email"
          type="email"
          required
          defaultValue={values['email']?.[0]}
          {...(invalid?.field === 'email' && { 'aria-invalid': true, 'aria-describedby': invalid.errorId })}
          className={`min-h-12 min-w-0 flex-[1_1_min(15rem,100%)] border-3 ${style.input} bg-white px-3 text-ink placeholder:text-ink/70`}
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.nz"
        />
        <button
          type="submit"
          aria-disabled={isSubmitting}
          className={`${BUTTON_STYLES.base} ${style.button} flex-[0_1_10rem] text-sm`}
        >
          {isSubmitting ? labels.subscribing : labels.subscribe}
        </button>
      </div>
    </>
  );
}
