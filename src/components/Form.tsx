import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Form.module.scss';

/** A form of fields in two columns, one on a phone. One without an address waits for its script, and sends nothing before. */
export function Form({ className, method = 'dialog', ...rest }: ComponentProps<'form'>) {
  return <form className={classes(styles.form, className)} method={rest.action ? 'post' : method} {...rest} />;
}

/** The foot of a form: its button and what is said beside it. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}

/** The name of the field that people never see. */
export const TRAP = 'website';

/** A field people never see: what fills it is a machine, and nothing is sent. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {label}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
