import { Field, FieldGroup } from '../components/Field.tsx';
import type { FieldKind, FormField } from '../content/form-fields.ts';

interface FormFieldsProps {
  readonly fields: readonly FormField[];
  /** By the field's name: what is wrong with its value. */
  readonly errors: { readonly [name: string]: string | undefined };
  /** Says of a field that it may stay empty. */
  readonly optional: string;
}

/** The fields of a form, two in a row; one that has no neighbour is as wide as the row. */
export function FormFields({ fields, errors, optional }: FormFieldsProps) {
  const wide = widths(fields);
  return fields.map((field, place) => {
    const { kind, name, label, hint, required = false, options = [], preset } = field;
    const isOptional = !required && (kind !== 'choice' || preset === undefined);
    const words = { label, hint, error: errors[name], optional: isOptional ? optional : undefined };
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
const TYPES: Partial<Record<FieldKind, string>> = { consent: 'checkbox' };
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
  const value = kind === 'consent' ? { value: TICKED } : { defaultValue: preset };
  const step = kind === 'number' ? 'any' : undefined;
  const purpose = PURPOSES[kind] ?? PURPOSES[name];
  return <input {...common} {...value} type={TYPES[kind] ?? kind} {...{ min, max, step }} autoComplete={purpose} />;
}

const WIDE = new Set<FieldKind>(['message', 'choices', 'consent']);

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
