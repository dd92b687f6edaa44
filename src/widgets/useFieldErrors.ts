import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldError, type CheckedControl, type FieldErrorLabels } from './field-error.ts';

interface FieldErrors {
  /** By the control's name: what is wrong with it. */
  readonly errors: { readonly [name: string]: string | undefined };
  /** Checks every control; says what is wrong at each and goes to the first. True when all is well. */
  readonly check: (form: HTMLFormElement) => boolean;
  /** Takes a message away as soon as its field is right. For the form's `onInput`. */
  readonly recheck: (event: FormEvent<HTMLFormElement>) => void;
}

/** Messages at the fields in the browser's validation's place. */
export function useFieldErrors(labels: FieldErrorLabels): FieldErrors {
  const [errors, setErrors] = useState<FieldErrors['errors']>({});
  return {
    errors,
    check(form) {
      const found = controlsOf(form).flatMap((control) => {
        const error = fieldError(control, labels);
        return error ? [{ control, error }] : [];
      });
      // The message stands at the field before focus comes, so that it is read with the field.
      flushSync(() => setErrors(Object.fromEntries(found.map(({ control, error }) => [control.name, error]))));
      found[0]?.control.focus();
      return found.length === 0;
    },
    recheck({ target }) {
      const control = target as HTMLInputElement;
      if (!errors[control.name]) return;
      setErrors({ ...errors, [control.name]: fieldError(control, labels) ?? undefined });
    },
  };
}

type Control = CheckedControl & Pick<HTMLElement, 'focus'>;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element) => 'validity' in element && 'required' in element) as (Element &
    Control)[];
}
