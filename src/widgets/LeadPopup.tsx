import { useEffect, useId, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { Form, Honeypot } from '../components/Form.tsx';
import { Hem } from '../components/Hem.tsx';
import { PrivacyLine } from '../components/PrivacyLine.tsx';
import { RoundButton } from '../components/Round.tsx';
import type { Labels } from '../content/labels.ts';
import { Slot } from '../islands/Slot.tsx';
import { fill } from '../context/label-text.ts';
import type { Privacy } from '../context/privacy.ts';
import type { Mail, Relay } from '../relay/send-mail.ts';
import { classes, layout } from '../styles/classes.ts';
import { FormProblem } from './FormProblem.tsx';
import { rememberLead } from './lead-memory.ts';
import styles from './LeadPopup.module.scss';
import { placeToasts, Toasts } from './Toasts.tsx';
import { fieldsOf, useMailForm, type FieldText } from './useMailForm.ts';

type LeadPopupProps = {
  readonly relay: Relay;
  readonly title: string;
  readonly text: string | null;
  /** The words on the button. */
  readonly action: string;
  readonly labels: Pick<Labels, 'forms' | 'fieldErrors' | 'mails' | 'popup' | 'toasts'>;
  /** How soon one is answered. */
  readonly reply: string | null;
  readonly privacy: Privacy | null;
};

/** How long the thanks stand before the pop-up closes itself. */
const THANKS_MS = 3000;

/** Offers a strategy call for a name and an e-mail address. Opens when it wakes, once; the slot `art` is its head. */
export function LeadPopup({ relay, title, text, action, reply, privacy, labels }: LeadPopupProps) {
  const { forms: words, popup } = labels;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { status, errors, problem, form } = useMailForm(relay, {
    labels,
    thanks: words.sent,
    mailOf: (text) => leadMail(text, labels),
    onSent: rememberLead,
  });
  const isSent = status === 'sent';

  useEffect(() => {
    if (!dialog.current) return;
    dialog.current.showModal();
    placeToasts(dialog.current);
  }, []);

  useEffect(() => {
    if (!isSent) return;
    heading.current?.focus();
    const timer = setTimeout(() => dialog.current?.close(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-labelledby={headingId}
      onClose={() => placeToasts(document.body)}
    >
      <RoundButton icon="close" label={popup.close} className={styles.shut} onClick={() => dialog.current?.close()} />
      <Slot name="art" className={styles.art} />
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
        {isSent ? popup.thanks : title}
      </h2>
      {(isSent || text) && <p className={layout.soft}>{isSent ? popup.thanksText : text}</p>}
      {isSent ? (
        <Hem className={styles.hem} />
      ) : (
        <Form {...form} method="post" className={styles.form}>
          <Field label={words.name} error={errors['name']}>
            {(control) => <input {...control} type="text" name="name" autoComplete="name" required />}
          </Field>
          <Field label={words.email} error={errors['email']}>
            {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
          </Field>
          <Honeypot label={words.trap} />
          <Button type="submit" kind="gold" disabled={status === 'sending'}>
            {status === 'sending' ? words.sending : action}
          </Button>
          <FormProblem relay={relay} problem={problem} />
          {(reply || privacy) && (
            <p className={classes(layout.small, layout.soft)}>
              {reply && <b>{reply}</b>} {privacy && <PrivacyLine {...privacy} />}
            </p>
          )}
        </Form>
      )}
      <Toasts labels={labels.toasts} />
    </dialog>
  );
}

function leadMail(text: FieldText, { forms, mails: labels }: Pick<Labels, 'forms' | 'mails'>): Mail {
  const lines = [
    fill(labels.name, { value: text('name') }),
    fill(labels.email, { value: text('email') }),
    fill(labels.interest, { value: labels.leadInterest }),
  ];
  const interest = { name: 'interest', label: forms.interest, value: labels.leadInterest };
  const fields = [...fieldsOf(text, forms, ['name', 'email']), interest];
  return { subject: labels.lead, body: lines.join('\n'), form: 'lead', fields };
}
