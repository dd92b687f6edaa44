import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldError, type CheckedControl, type FieldErrorLabels } from './field-error.ts';

/** Messages at the fields in the browser's validation's place. */
export function useFieldErrors(labels: FieldErrorLabels) {
  const [errors, setErrors] = useState<{ readonly [name: string]: string | undefined }>({});
  return {
    /** By the control's name: what is wrong with it. */
    errors,
    /** Checks every control; says what is wrong at each and goes to the first. True when all is well. */
    check(form: HTMLFormElement): boolean {
      markGroups(form);
      const found = controlsOf(form).flatMap((control) => {
        const error = fieldError(control, labels);
        return error ? [{ control, error }] : [];
      });
      // The message stands at the field before focus comes, so that it is read with the field.
      flushSync(() => setErrors(Object.fromEntries(found.map(({ control, error }) => [control.name, error]))));
      found[0]?.control.focus();
      return found.length === 0;
    },
    /** Takes a message away as soon as its field is right. For the form's `onInput`. */
    recheck({ target }: FormEvent<HTMLFormElement>) {
      const control = target as HTMLInputElement;
      if (!errors[control.name]) return;
      markGroups(control.form!);
      setErrors({ ...errors, [control.name]: fieldError(control, labels) ?? undefined });
    },
  };
}

/** HTML has no word for a group of which one box at least has to be ticked: its first one gets the browser's words for a choice. */
function markGroups(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll('fieldset[data-one]')) {
    const boxes = [...group.querySelectorAll('input')];
    const choice = Object.assign(document.createElement('input'), { type: 'radio', name: 'one', required: true });
    boxes[0]!.setCustomValidity(boxes.some(({ checked }) => checked) ? '' : choice.validationMessage);
  }
}

type Control = CheckedControl & Pick<HTMLElement, 'focus'>;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element) => 'validity' in element && 'required' in element) as (Element &
    Control)[];
}
