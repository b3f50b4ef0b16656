import { FIELD_STYLES } from '../../ui/control-styles.ts';
import { slugify } from '../../lib/text.ts';
import { HONEYPOT_FIELD } from '../../core/sign-up-forms.ts';
import type { SignUpField } from '../../core/sign-up-fields.ts';

export interface SignUpFieldsProps {
  readonly fields: readonly SignUpField[];
  /** The choices of fields without `options`; `about` has the description of each. */
  readonly ways?: readonly string[];
  readonly topics?: readonly string[];
  readonly about?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly invalid?: { readonly field: string | undefined; readonly errorId: string } | undefined;
}

const EMAIL: SignUpField = {
  name: 'email',
  label: 'Email address',
  kind: 'line',
  maxLength: 254,
  missing: 'Enter your email address.',
  autoComplete: 'email',
  inputType: 'email',
};

export function SignUpFields({
  fields,
  ways = [],
  topics = [],
  about = {},
  values = {},
  invalid,
}: SignUpFieldsProps) {
  const isInGrid = ({ kind, missing }: SignUpField) => missing !== undefined && kind !== 'text';
  const getProps = (field: SignUpField) => ({
    field,
    value: values[field.name],
    topics,
    errorId: invalid?.field === field.name ? invalid.errorId : undefined,
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {[...fields.filter(isInGrid), EMAIL].map((field) => (
          <TextField key={field.name} {...getProps(field)} />
        ))}
      </div>
      {fields
        .filter((field) => !isInGrid(field))
        .map((field) =>
          field.kind === 'choices' ? (
            <Choices key={field.name} ways={field.options ?? ways} about={about} {...getProps(field)} />
          ) : (
            <TextField key={field.name} {...getProps(field)} />
          ),
        )}
    </>
  );
}

export type SignUpOriginProps = Readonly<Record<'page' | 'consent', string>>;

/** Hidden fields: the page, the version of the consent wording, and a honeypot for bots. */
export function SignUpOrigin({ page, consent }: SignUpOriginProps) {
  return (
    <>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="consent" value={consent} />
      <label className="hidden">
        Leave this empty
        {/* The attributes that 1Password, LastPass, Bitwarden and Dashlane respect, as they ignore `autocomplete`. */}
        <input
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </>
  );
}

interface FieldProps {
  readonly field: SignUpField;
  readonly topics: readonly string[];
  readonly value?: readonly string[] | undefined;
  readonly errorId?: string | undefined;
}

function TextField({ field, topics, value, errorId }: FieldProps) {
  const { name, label, kind, maxLength, max, missing, autoComplete, inputType = 'text' } = field;
  const control = {
    name,
    autoComplete,
    defaultValue: value?.[0],
    required: missing !== undefined,
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-describedby': errorId,
    className: FIELD_STYLES.input,
  };
  if (kind === 'hidden') return <input type="hidden" name={name} defaultValue={value?.[0]} />;
  return (
    <label>
      <span className={FIELD_STYLES.label}>{missing === undefined ? `${label} (optional)` : label}</span>
      {kind === 'text' ? (
        <textarea rows={missing === undefined ? 3 : 6} maxLength={maxLength} {...control} />
      ) : kind === 'topic' ? (
        <select name={name} defaultValue={value?.[0]} className={FIELD_STYLES.input}>
          <option value="">–</option>
          {topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          {...(kind === 'number' ? { type: kind, min: 1, max } : { type: inputType, maxLength })}
        />
      )}
    </label>
  );
}

function Choices({
  field: { name, label },
  ways,
  about,
  value: chosen = [],
  errorId,
}: Omit<FieldProps, 'topics'> & Required<Pick<SignUpFieldsProps, 'ways' | 'about'>>) {
  // Keep chosen options that the form no longer has.
  const options = [...new Set([...ways, ...chosen])];
  return (
    <fieldset aria-describedby={errorId}>
      <legend className={FIELD_STYLES.label}>{label}</legend>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {options.map((option) => {
          const text = about[option];
          const id = slugify(option);
          return (
            <div key={option} id={text && id}>
              <label className={FIELD_STYLES.choice}>
                <input
                  type="checkbox"
                  name={name}
                  value={option}
                  defaultChecked={chosen.includes(option) || undefined}
                  className={FIELD_STYLES.box}
                  aria-describedby={text && `${id}-text`}
                />
                {option}
              </label>
              {text && (
                <p id={`${id}-text`} className="-mt-1 ps-9 pb-3 text-sm">
                  {text}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
