import { FIELD_STYLES } from '../../components/ui/field-styles.ts';

/** The fields of the volunteer form. */
export function VolunteerFields({ ways }: { readonly ways: readonly string[] }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" name="name" autoComplete="name" maxLength={100} required />
        <Field
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <Field label="Suburb or local board" name="area" autoComplete="address-level3" maxLength={100} />
      <fieldset>
        <legend className={FIELD_STYLES.label}>How you can help</legend>
        <div className="grid sm:grid-cols-2">
          {ways.map((way) => (
            <label key={way} className={FIELD_STYLES.choice}>
              <input type="checkbox" name="help" value={way} className={FIELD_STYLES.box} />
              {way}
            </label>
          ))}
        </div>
      </fieldset>
      <label>
        <span className={FIELD_STYLES.label}>When you are free (optional)</span>
        <textarea name="available" rows={3} maxLength={1000} className={FIELD_STYLES.input} />
      </label>
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly required?: boolean;
}

function Field({ label, required = false, ...input }: FieldProps) {
  return (
    <label>
      <span className={FIELD_STYLES.label}>{required ? label : `${label} (optional)`}</span>
      <input type="text" required={required} {...input} className={FIELD_STYLES.input} />
    </label>
  );
}
