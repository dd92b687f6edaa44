import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../context/label-text.ts';
import { fileProblem, FILE_WORDS } from '../relay/file-limits.ts';
import type { Labels } from '../content/labels.ts';

/** Messages at the fields in the browser's validation's place. */
export function useFieldErrors(labels: FieldErrorLabels) {
  const [errors, setErrors] = useState<{ readonly [name: string]: string | undefined }>({});
  return {
    /** By the control's name: what is wrong with it. */
    errors,
    /** Checks every control; says what is wrong at each and goes to the first. True when all is well. */
    check(form: HTMLFormElement): boolean {
      judge(form, labels);
      const controls = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      const found = controls.flatMap((control) => {
        const error = fieldError(control, labels);
        return error ? [{ control, error }] : [];
      });
      // The message stands at the field before focus comes, so that it is read with the field.
      flushSync(() => setErrors(Object.fromEntries(found.map(({ control, error }) => [control.name, error]))));
      found[0]?.control.focus();
      return found.length === 0;
    },
    /** Says what somebody else has found wrong with a field, and goes to it. */
    show(form: HTMLFormElement, name: string, error: string) {
      flushSync(() => setErrors({ [name]: error }));
      (form.elements.namedItem(name) as HTMLElement | null)?.focus();
    },
    /** Takes a message away as soon as its field is right. For the form's `onInput`. */
    recheck({ target }: FormEvent<HTMLFormElement>) {
      const control = target as HTMLInputElement;
      if (!errors[control.name]) return;
      judge(control.form!, labels);
      setErrors({ ...errors, [control.name]: fieldError(control, labels) ?? undefined });
    },
  };
}

/** Tells the browser what no attribute says: one box at least of a group has to be ticked, for which it has words of its own; and which files are taken. */
function judge(form: HTMLFormElement, labels: FieldErrorLabels): void {
  for (const group of form.querySelectorAll('fieldset[data-one]')) {
    const boxes = [...group.querySelectorAll('input')];
    const choice = Object.assign(document.createElement('input'), { type: 'radio', name: 'one', required: true });
    boxes[0]!.setCustomValidity(boxes.some(({ checked }) => checked) ? '' : choice.validationMessage);
  }
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const filesOf = ({ files }: HTMLInputElement) => [...(files ?? [])];
  const all = inputs.flatMap(filesOf);
  for (const input of inputs) {
    const problem = fileProblem(filesOf(input), all);
    input.setCustomValidity(problem ? fill(labels[problem], FILE_WORDS) : '');
  }
}

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
