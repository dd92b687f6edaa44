/** What the browser knows of a control. */
export interface CheckedControl {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly validity: Pick<ValidityState, 'valid' | 'typeMismatch'>;
  /** The browser's own words. */
  readonly validationMessage: string;
}

const MISSING: { readonly [name: string]: string } = {
  name: 'Write your name, so that we know whom we answer.',
  email: 'Write your e-mail address: our answer goes there.',
  message: 'Write a few words about what you need.',
};

/** What is wrong with a value and how to put it right; null when nothing is. Spaces alone do not fill a required field. */
export function fieldError({ name, value, required, validity, validationMessage }: CheckedControl): string | null {
  if (required && value.trim() === '') return MISSING[name] ?? validationMessage;
  if (validity.typeMismatch) return addressError(value.trim());
  return validity.valid ? null : validationMessage;
}

function addressError(address: string): string {
  const example = 'for example name@example.org.';
  if (!address.includes('@')) return `Add an @ and what follows it, ${example}`;
  if (address.startsWith('@')) return `Add the part before the @, ${example}`;
  if (address.endsWith('@')) return `Add the part after the @, ${example}`;
  return `Write one address without spaces, ${example}`;
}
