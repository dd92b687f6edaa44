import { useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { Form, FormEnd, Honeypot, RelayFields } from '../components/Form.tsx';
import { PrivacyLine } from '../components/PrivacyLine.tsx';
import type { Labels } from '../content/labels.ts';
import { fill } from '../page/label-text.ts';
import type { Privacy } from '../page/privacy.ts';
import { takesForms } from '../relay/form-target.ts';
import type { Mail, Relay } from '../relay/send-mail.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Toasts } from './Toasts.tsx';
import { FormProblem } from './FormProblem.tsx';
import { fieldsOf, useMailForm, type FieldText } from './useMailForm.ts';

type EnquiryFormProps = {
  /** Where the form goes without a script: the project's relay, or a `mailto:` address. Left out: nowhere. */
  readonly action?: string;
  /** Where it goes with one; null: there is nothing to wake for. */
  readonly relay: Relay | null;
  /** The address to go to when the enquiry is sent; null: the form stays, empty, and says so. */
  readonly thanks: string | null;
  /** The services one can be interested in. */
  readonly interests: readonly string[];
  /** The one that is chosen from the start. */
  readonly interest: string | null;
  /** How soon one is answered. */
  readonly reply: string | null;
  /** What is said beside the button. */
  readonly note?: string;
  readonly privacy: Privacy | null;
  readonly labels: Pick<Labels, 'forms' | 'fieldErrors' | 'mails' | 'toasts'>;
};

/** The enquiry form. Without a script it goes to the project's relay, else to the visitor's own mail program. */
export function EnquiryForm({
  action,
  relay,
  thanks,
  interests,
  interest: chosen,
  reply,
  note,
  privacy,
  labels,
}: EnquiryFormProps) {
  const words = labels.forms;
  const [isSent, setSent] = useState(false);
  const { status, errors, problem, form, reset } = useMailForm(relay, {
    labels,
    thanks: words.sent,
    mailOf: (text) => enquiryMail(text, labels),
    onSent() {
      if (thanks !== null) return location.assign(thanks);
      setSent(true);
      reset();
    },
  });
  useEffect(() => {
    // Who comes back from the next page may find this one as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  });
  return (
    <Form {...form} onChange={() => setSent(false)} action={action} aria-label={words.enquiry}>
      <Field label={words.name} error={errors['name']}>
        {(control) => <input {...control} type="text" name="name" autoComplete="name" required />}
      </Field>
      <Field label={words.email} error={errors['email']}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
      </Field>
      <Field label={words.phone} optional={words.optional} wide={interests.length === 0}>
        {(control) => <input {...control} type="tel" name="phone" autoComplete="tel" />}
      </Field>
      {interests.length > 0 && (
        <Field label={words.interest}>
          {(control) => (
            <select {...control} name="interest" defaultValue={chosen ?? undefined}>
              <option>{words.notSure}</option>
              {interests.map((interest) => (
                <option key={interest}>{interest}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={words.message} wide error={errors['message']}>
        {(control) => <textarea {...control} name="message" rows={4} required />}
      </Field>
      <Honeypot label={words.trap} />
      {takesForms(relay) && <RelayFields subject={labels.mails.enquiry} form="enquiry" thanks={thanks ?? undefined} />}
      <FormEnd>
        <Button type="submit" kind="gold" icon={status === 'idle' ? 'arrow' : undefined} disabled={status !== 'idle'}>
          {status === 'idle' ? words.send : words.sending}
        </Button>
        <FormProblem relay={relay} problem={problem} />
        {isSent && <p>{words.sent}</p>}
        <p className={classes(layout.small, layout.soft)}>
          {reply && <b>{reply}</b>} {note} {privacy && <PrivacyLine {...privacy} />}
        </p>
      </FormEnd>
      <Toasts labels={labels.toasts} />
    </Form>
  );
}

function enquiryMail(text: FieldText, { forms, mails: labels }: Pick<Labels, 'forms' | 'mails'>): Mail {
  const lines = [
    fill(labels.name, { value: text('name') }),
    fill(labels.email, { value: text('email') }),
    fill(labels.phone, { value: text('phone') || labels.notGiven }),
    ...(text('interest') ? [fill(labels.interest, { value: text('interest') })] : []),
    labels.message,
    text('message'),
  ];
  const fields = fieldsOf(text, forms, ['name', 'email', 'phone', 'interest', 'message']);
  const said = fields.filter(({ name, value }) => name !== 'interest' || value !== forms.notSure);
  return { subject: labels.enquiry, body: lines.join('\n'), form: 'enquiry', fields: said };
}
