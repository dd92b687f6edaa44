import { useId, type ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.scss';

interface Control {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: string;
  /** Says that it may stay empty. */
  readonly optional?: string;
  /** Over both columns of the form. */
  readonly wide?: boolean;
  /** What is wrong with the value, said under the control. */
  readonly error?: string | undefined;
  /** The input, select or textarea, given what ties it to its label. */
  readonly children: (control: Control) => ReactNode;
}

/** A labelled control of a form. */
export function Field({ label, optional, wide = false, error, children }: FieldProps) {
  const id = `field${useId()}`;
  const errorId = `${id}-error`;
  return (
    <p className={classes(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{` ${optional}`}</span>}
      </label>
      {children(error ? { id, 'aria-invalid': true, 'aria-describedby': errorId } : { id })}
      {error && (
        <span id={errorId} className={styles.error}>
          <Icon name="alert" />
          {error}
        </span>
      )}
    </p>
  );
}
