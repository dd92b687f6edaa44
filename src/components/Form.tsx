import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Form.module.scss';

interface FormProps extends ComponentProps<'form'> {
  readonly action?: string | undefined;
  /** It has fields for files. */
  readonly files?: boolean;
}

/** A form of fields in two columns, one on a phone. One without an address waits for its script, and sends nothing before. */
export function Form({ className, method = 'dialog', action, files = false, ...rest }: FormProps) {
  return (
    <form
      className={classes(styles.form, className)}
      method={action ? 'post' : method}
      action={action}
      encType={action?.startsWith('mailto:') ? 'text/plain' : files ? 'multipart/form-data' : undefined}
      {...rest}
    />
  );
}

/** What the project's relay must know of a form that is sent without a script (`relay/mail.ts` reads the same names). */
interface PlainCall {
  readonly subject: string;
  readonly form: string;
  /** The path of the page that the visitor sees next, or what the relay says. Left out: a sentence of its own. */
  readonly thanks?: string | undefined;
  /** What the mail calls the fields, by their names. Left out: by their names. */
  readonly labels?: { readonly [name: string]: string } | undefined;
  /** The name of the field with the address to answer to. Left out: `email`. */
  readonly reply?: string | undefined;
  /** Names of the groups of boxes of which one at least has to be ticked. */
  readonly needed?: readonly string[];
}

export function RelayFields({ subject, form, thanks, labels, reply, needed }: PlainCall) {
  return (
    <>
      <input type="hidden" name="_subject" value={subject} />
      <input type="hidden" name="_form" value={form} />
      {thanks && <input type="hidden" name="_thanks" value={thanks} />}
      {labels && <input type="hidden" name="_labels" value={JSON.stringify(labels)} />}
      {reply && <input type="hidden" name="_reply" value={reply} />}
      {needed && needed.length > 0 && <input type="hidden" name="_needed" value={needed.join(' ')} />}
    </>
  );
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
