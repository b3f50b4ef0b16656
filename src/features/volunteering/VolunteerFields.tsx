import { FIELD_STYLES } from '../../ui/control-styles.ts';
import { toWordSlug } from '../../lib/words.ts';
import { listVolunteerFields, type VolunteerField } from './volunteer-fields.ts';

export interface VolunteerFieldsProps {
  /** The ways to help that are offered. */
  readonly ways: readonly string[];
  /** What each of them is, where the form says it. */
  readonly about?: Readonly<Record<string, string>>;
  /** What was typed or is stored, by the names of the fields, when the form is filled in already. */
  readonly values?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The field that is wrong, and the id of the message that says why. */
  readonly invalid?: { readonly field: string | undefined; readonly errorId: string } | undefined;
  /** Leaves the email address alone, for who is no volunteer. */
  readonly emailOnly?: boolean;
}

const EMAIL = {
  name: 'email',
  label: 'Email address',
  kind: 'line',
  maxLength: 254,
  missing: 'Enter your email address.',
  autoComplete: 'email',
  inputType: 'email',
} as const;

/** The fields of a volunteer: on the volunteer form, on that form shown again with an error, and on "my data". */
export function VolunteerFields({
  ways,
  about = {},
  values = {},
  invalid,
  emailOnly = false,
}: VolunteerFieldsProps) {
  const fields = emailOnly ? [] : listVolunteerFields();
  const required = fields.filter(({ missing }) => missing !== undefined);
  const optional = fields.filter(({ missing }) => missing === undefined);
  const toProps = (field: Field) => ({
    field,
    ways,
    value: values[field.name],
    errorId: invalid?.field === field.name ? invalid.errorId : undefined,
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {[...required, EMAIL].map((field) => (
          <TextField key={field.name} {...toProps(field)} />
        ))}
      </div>
      {optional.map((field) =>
        field.kind === 'choices' ? (
          <Choices key={field.name} about={about} {...toProps(field)} />
        ) : (
          <TextField key={field.name} {...toProps(field)} />
        ),
      )}
    </>
  );
}

type Field = Omit<VolunteerField, 'inputType'> & {
  readonly name: string;
  readonly inputType?: VolunteerField['inputType'] | 'email';
};

interface FieldProps {
  readonly field: Field;
  readonly ways: readonly string[];
  readonly value: string | readonly string[] | undefined;
  readonly errorId: string | undefined;
}

function TextField({ field, value, errorId }: FieldProps) {
  const { name, label, kind, maxLength, missing, autoComplete, inputType = 'text' } = field;
  const control = {
    name,
    maxLength,
    autoComplete,
    defaultValue: toText(value),
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-describedby': errorId,
    className: FIELD_STYLES.input,
  };
  return (
    <label>
      <span className={FIELD_STYLES.label}>{missing === undefined ? `${label} (optional)` : label}</span>
      {kind === 'text' ? (
        <textarea rows={3} {...control} />
      ) : (
        <input type={inputType} required={missing !== undefined} {...control} />
      )}
    </label>
  );
}

function Choices({
  field: { name, label },
  ways,
  about,
  value,
  errorId,
}: FieldProps & Required<Pick<VolunteerFieldsProps, 'about'>>) {
  const chosen = toList(value);
  // A way that is no longer offered stays while it is ticked.
  const offered = [...new Set([...ways, ...chosen])];
  return (
    <fieldset aria-describedby={errorId}>
      <legend className={FIELD_STYLES.label}>{label}</legend>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {offered.map((way) => {
          const text = about[way];
          const id = toWordSlug(way);
          return (
            <div key={way} id={text && id}>
              <label className={FIELD_STYLES.choice}>
                <input
                  type="checkbox"
                  name={name}
                  value={way}
                  defaultChecked={chosen.includes(way) || undefined}
                  className={FIELD_STYLES.box}
                  aria-describedby={text && `${id}-text`}
                />
                {way}
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

const toText = (value: FieldProps['value']): string | undefined =>
  typeof value === 'object' ? value[0] : value;

const toList = (value: FieldProps['value']): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);
