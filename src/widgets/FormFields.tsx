import { Field, FieldGroup } from '../components/Field.tsx';
import type { FieldKind, FormField } from '../content/form-fields.ts';
import { FILE_LIMITS } from '../relay/file-limits.ts';

interface FormFieldsProps {
  readonly fields: readonly FormField[];
  /** By the field's name: what is wrong with its value. */
  readonly errors: { readonly [name: string]: string | undefined };
  /** Says of a field that it may stay empty. */
  readonly optional: string;
  /** What is said of every field for files. */
  readonly ofFiles: string;
}

/** The fields of a form, two in a row; one that has no neighbour is as wide as the row. */
export function FormFields({ fields, errors, optional, ofFiles }: FormFieldsProps) {
  const wide = widths(fields);
  return fields.map((field, place) => {
    const { kind, name, label, hint, required = false, options = [], preset } = field;
    const isOptional = !required && (kind !== 'choice' || preset === undefined);
    const error = errors[name];
    const said = kind === 'file' ? [hint, ofFiles].filter((words) => words && words !== error).join(' ') : hint;
    const words = { label, hint: said, error, optional: isOptional ? optional : undefined };
    if (kind === 'choices') return <FieldGroup key={name} {...words} {...{ name, options, required }} />;
    return (
      <Field key={name} {...words} wide={wide[place]!} inline={kind === 'consent'}>
        {(control) => <Control {...control} field={field} />}
      </Field>
    );
  });
}

/** What a box stands for in a mail, which has its label too. */
const TICKED = '✓';
/** Of a choice without a preset: nothing is chosen. */
const NONE = '–';
const ACCEPTED = FILE_LIMITS.kinds.map((kind) => `.${kind}`).join(',');
const PURPOSES: { readonly [kindOrName: string]: string } = { email: 'email', tel: 'tel', name: 'name' };

function Control({ field, ...control }: { readonly field: FormField }) {
  const { kind, name, required = false, options = [], preset, min, max } = field;
  const common = { ...control, name, required };
  if (kind === 'message') return <textarea {...common} rows={4} defaultValue={preset} />;
  if (kind === 'choice')
    return (
      <select {...common} defaultValue={preset}>
        {preset === undefined && <option value="">{NONE}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  if (kind === 'file') return <input {...common} type="file" multiple accept={ACCEPTED} />;
  const value = kind === 'consent' ? { value: TICKED } : { defaultValue: preset };
  const step = kind === 'number' ? 'any' : undefined;
  const purpose = PURPOSES[kind] ?? PURPOSES[name];
  return (
    <input
      {...common}
      {...value}
      type={kind === 'consent' ? 'checkbox' : kind}
      {...{ min, max, step }}
      autoComplete={purpose}
    />
  );
}

const WIDE = new Set<FieldKind>(['message', 'choices', 'consent', 'file']);

/** By the places of the fields: whether it has a row of its own. */
function widths(fields: readonly FormField[]): boolean[] {
  let isSecond = false;
  return fields.map(({ kind }, place) => {
    const next = fields[place + 1];
    const isWide = WIDE.has(kind) || (!isSecond && (!next || WIDE.has(next.kind)));
    isSecond = !isWide && !isSecond;
    return isWide;
  });
}
