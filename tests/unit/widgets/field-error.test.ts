import { expect, it } from 'vitest';
import { fieldError, type CheckedControl } from '../../../src/widgets/useFieldErrors.ts';
import { LABELS } from '../../support/labels.ts';

const control = (change: Partial<CheckedControl>): CheckedControl => ({
  name: 'email',
  value: 'a@example.org',
  required: true,
  validity: { valid: true, typeMismatch: false },
  validationMessage: '',
  ...change,
});
const mistyped = { valid: false, typeMismatch: true };

it.each([
  ['asha@', 'Add the part after the @, for example name@example.org.'],
  ['@asha', 'Add the part before the @, for example name@example.org.'],
  ['asha', 'Add an @ and what follows it, for example name@example.org.'],
  ['a b@c', 'Write one address without spaces, for example name@example.org.'],
])('says what %j lacks', (value, message) => {
  expect(fieldError(control({ value, validity: mistyped }), LABELS.fieldErrors)).toBe(message);
});

it('says what is missing, spaces alone being nothing', () => {
  expect(fieldError(control({ name: 'name', value: '  ' }), LABELS.fieldErrors)).toMatch(/^Write your name/);
  expect(fieldError(control({ name: 'message', value: '' }), LABELS.fieldErrors)).toMatch(/^Write a few words/);
});

it('is silent about what is right or not asked for, and lets the browser speak of the rest', () => {
  expect(fieldError(control({}), LABELS.fieldErrors)).toBeNull();
  expect(fieldError(control({ name: 'phone', value: '', required: false }), LABELS.fieldErrors)).toBeNull();
  const validity = { valid: false, typeMismatch: false };
  expect(fieldError(control({ validity, validationMessage: 'Too long' }), LABELS.fieldErrors)).toBe('Too long');
});
