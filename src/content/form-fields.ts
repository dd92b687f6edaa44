/** The fields of an owner's own form, which the section `enquiry` has in `fields`. */
import * as z from 'zod';
import { day, flag, list, text } from './fields.ts';

/** As many as a mail of the relay has, and as long as it takes a label (`relay/mail.ts`). */
const MOST_FIELDS = 30;
export const shortText = text.max(200, 'expected 200 characters at most');
const number = z.number('expected a number');
const options = list(text, { atLeast: 2 });
const preset = text.optional().describe('Filled in from the start.');

const common = {
  name: z
    .string('expected a name')
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'expected a name such as grade: small letters, digits and hyphens')
    .refine((name) => name !== 'website', 'expected another name: a hidden field has this one')
    .describe('For the address, which may fill it in: /enrol/?grade=4. In the mail stands the label.'),
  label: shortText,
  hint: text.optional().describe('Under the label.'),
  required: flag,
};

/** Each kind with what it has beside the common fields. */
const kinds = {
  text: { preset },
  email: { preset },
  tel: { preset },
  message: { preset },
  number: { min: number.optional(), max: number.optional(), preset: number.optional() },
  date: { min: day.optional(), max: day.optional(), preset: day.optional() },
  choice: { options, preset: preset.describe('The option that is chosen from the start.') },
  choices: { options },
  consent: {},
  file: {},
};

export type FieldKind = keyof typeof kinds;

/** A field of any kind. JSON: islands get it by props. */
export type FormField = {
  readonly kind: FieldKind;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly options?: readonly string[];
  readonly preset?: string | number;
  readonly min?: string | number;
  readonly max?: string | number;
};

const forms = Object.entries(kinds).map(([kind, fields]) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...fields }),
);
const formField = z.discriminatedUnion('kind', forms as [(typeof forms)[number]], {
  error: `expected a field of the kind ${Object.keys(kinds).join(', ')}`,
});

export const formFields = z
  .array(formField as unknown as z.ZodType<FormField>, 'expected a list')
  .max(MOST_FIELDS, `expected ${MOST_FIELDS} entries at most`)
  .optional();

/** What is wrong with the fields as one form: null where nothing is. */
export function formProblem(fields: readonly FormField[]): string | null {
  for (const [place, { name, options, preset, min, max }] of fields.entries()) {
    if (fields.findIndex((other) => other.name === name) < place) return `has two fields with the name ${name}`;
    if (options && preset !== undefined && !options.includes(String(preset)))
      return `expected a preset of ${name} that is one of its options`;
    if (min !== undefined && max !== undefined && min > max) return `expected no smaller max than min of ${name}`;
  }
  return null;
}
