/** A field of the editor, in the words of Sveltia's configuration: https://sveltiacms.app/en/docs/fields */
export interface EditorField {
  /** The key in the content file. */
  readonly name: string;
  /** What the field is called in the editor. */
  readonly label: string;
  /** What it is, and an example; stands under the input. */
  readonly hint?: string;
  /** The kind of input. */
  readonly widget:
    | 'boolean'
    | 'datetime'
    | 'image'
    | 'keyvalue'
    | 'list'
    | 'markdown'
    | 'number'
    | 'object'
    | 'select'
    | 'string'
    | 'text';
  /** Whether the editor insists on a value; false where the content may leave it out or leave it empty. */
  readonly required: boolean;
  /** What a new entry begins with. */
  readonly default?: unknown;
  /** A regular expression, and what is said to somebody whose value does not fit it. */
  readonly pattern?: readonly [string, string];
  /** The fewest and most entries of a list, or the smallest and largest number. */
  readonly min?: number;
  readonly max?: number;
  /** The fewest and most characters of a text. */
  readonly minlength?: number;
  readonly maxlength?: number;
  /** Of a number: whether it is whole. */
  readonly value_type?: 'int' | 'float';
  /** Of a date: `date` asks for no time; how it is written. */
  readonly type?: 'date';
  readonly format?: string;
  /** What may be selected. */
  readonly options?: readonly string[];
  /** The fields of an object, or of each entry of a list. */
  readonly fields?: readonly EditorField[];
  /** The one field of each entry of a list of texts. */
  readonly field?: EditorField;
  /** Whether the value stands in the preview beside the form too; left out, it does. */
  readonly preview?: boolean;
  /** How the text of a file is edited: `raw` leaves every sign as it was typed. */
  readonly modes?: readonly string[];
}

/** A schema that has no field in the editor. The message names file and field. */
export class EditorFieldError extends Error {
  constructor(path: string, type: string) {
    super(
      `The editor at /admin has no field for ${path}, a schema of the type "${type}". ` +
        'Write it with the types that src/features/editor/editor-fields.build.ts lists, or add this one there.',
    );
    this.name = 'EditorFieldError';
  }
}
