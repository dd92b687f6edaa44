import type { Labels } from '../content/labels.ts';

export type FieldErrorLabels = Labels['fieldErrors'];

/** What the browser knows of a control. */
export type CheckedControl = Pick<HTMLInputElement, 'name' | 'value' | 'required' | 'validationMessage'> & {
  readonly validity: Pick<ValidityState, 'valid' | 'typeMismatch'>;
};

/** What is wrong with a value and how to put it right; null when nothing is. Spaces alone do not fill a required field. */
export function fieldError(
  { name, value, required, validity, validationMessage }: CheckedControl,
  labels: FieldErrorLabels,
): string | null {
  const { name: ofName, email, message } = labels;
  const missing: { readonly [name: string]: string } = { name: ofName, email, message };
  if (required && value.trim() === '') return missing[name] ?? validationMessage;
  if (validity.typeMismatch) return addressError(value.trim(), labels);
  return validity.valid ? null : validationMessage;
}

function addressError(address: string, labels: FieldErrorLabels): string {
  if (!address.includes('@')) return labels.addressWithoutAt;
  if (address.startsWith('@')) return labels.addressWithoutName;
  if (address.endsWith('@')) return labels.addressWithoutHost;
  return labels.addressOther;
}
