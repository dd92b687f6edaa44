import { useId, type ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.scss';

interface Control {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface Words {
  readonly label: string;
  /** Says that it may stay empty. */
  readonly optional?: string | undefined;
  /** Said under the label. */
  readonly hint?: string | undefined;
  /** What is wrong with the value, said under the control. */
  readonly error?: string | undefined;
}

interface FieldProps extends Words {
  /** Over both columns of the form. */
  readonly wide?: boolean;
  /** The control stands before its label, in one line: a box to tick. */
  readonly inline?: boolean;
  /** The input, select or textarea, given what ties it to its label. */
  readonly children: (control: Control) => ReactNode;
}

export function Field({ label, optional, hint, wide = false, inline = false, error, children }: FieldProps) {
  const id = `field${useId()}`;
  const { title, described, hintLine, errorLine } = wordsOf(id, { label, optional, hint, error });
  const control = children({ id, ...(error && { 'aria-invalid': true }), ...described });
  return (
    <p className={classes(styles.field, wide && styles.wide, inline && styles.inline)}>
      {inline && control}
      <label htmlFor={id}>{title}</label>
      {hintLine}
      {!inline && control}
      {errorLine}
    </p>
  );
}

interface FieldGroupProps extends Words {
  readonly name: string;
  readonly options: readonly string[];
  /** One at least has to be ticked. */
  readonly required: boolean;
}

/** Boxes to tick, under one heading. */
export function FieldGroup({ label, optional, hint, error, name, options, required }: FieldGroupProps) {
  const id = `field${useId()}`;
  const { title, described, hintLine, errorLine } = wordsOf(id, { label, optional, hint, error });
  return (
    <fieldset className={classes(styles.field, styles.wide)} data-one={required || undefined} {...described}>
      <legend>{title}</legend>
      {hintLine}
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option}>
            <input type="checkbox" name={name} value={option} aria-invalid={error ? true : undefined} /> {option}
          </label>
        ))}
      </div>
      {errorLine}
    </fieldset>
  );
}

/** The words of a field, and what ties hint and error to its control. */
function wordsOf(id: string, { label, optional, hint, error }: Words) {
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const ids = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    title: (
      <>
        {label}
        {optional && <span className={styles.optional}>{` ${optional}`}</span>}
      </>
    ),
    described: ids ? { 'aria-describedby': ids } : {},
    hintLine: hint && (
      <span id={hintId} className={styles.hint}>
        {hint}
      </span>
    ),
    errorLine: error && (
      <span id={errorId} className={styles.error}>
        <Icon name="alert" />
        {error}
      </span>
    ),
  };
}
