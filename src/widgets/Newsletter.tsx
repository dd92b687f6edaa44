import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { Form, FormEnd, Honeypot, RelayFields } from '../components/Form.tsx';
import { PrivacyLine } from '../components/PrivacyLine.tsx';
import type { Labels } from '../content/labels.ts';
import { fill } from '../context/label-text.ts';
import type { Privacy } from '../context/privacy.ts';
import { takesForms, type Relay } from '../relay/send-mail.ts';
import { classes, layout } from '../styles/classes.ts';
import { FormProblem } from './FormProblem.tsx';
import { Toasts } from './Toasts.tsx';
import { fieldsOf, useMailForm } from './useMailForm.ts';

type NewsletterProps = {
  /** Where the form goes without a script: a provider's address, the project's relay, or a `mailto:` address. */
  readonly action?: string;
  /** Where it goes with one; null: there is nothing to wake for. */
  readonly relay: Relay | null;
  readonly privacy: Privacy | null;
  readonly labels: Pick<Labels, 'newsletter' | 'forms' | 'fieldErrors' | 'mails' | 'toasts'>;
};

/** The button that had the focus is gone; what stands in its place is read out. */
const focus = (thanks: HTMLElement | null) => thanks?.focus();

/** Asks for an e-mail address, and says thanks in the form's place. */
export function Newsletter({ action, relay, privacy, labels }: NewsletterProps) {
  const { newsletter, forms, mails } = labels;
  const { status, errors, problem, form } = useMailForm(relay, {
    labels: { forms, mails, fieldErrors: { ...labels.fieldErrors, email: newsletter.missing } },
    thanks: newsletter.sent,
    mailOf: (text) => ({
      subject: mails.newsletter,
      body: fill(mails.email, { value: text('email') }),
      form: 'newsletter',
      fields: fieldsOf(text, forms, ['email']),
    }),
    onSent: () => {},
  });
  return (
    <>
      {status === 'sent' ? (
        <p ref={focus} tabIndex={-1}>
          {newsletter.thanks}
        </p>
      ) : (
        <Form {...form} action={action}>
          <Field label={forms.email} error={errors['email']} wide>
            {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
          </Field>
          <Honeypot label={forms.trap} />
          {takesForms(relay) && <RelayFields subject={mails.newsletter} form="newsletter" />}
          <FormEnd>
            <Button type="submit" disabled={status === 'sending'}>
              {status === 'sending' ? forms.sending : newsletter.submit}
            </Button>
            <FormProblem relay={relay} problem={problem} />
            {privacy && (
              <p className={classes(layout.small, layout.soft)}>
                <PrivacyLine {...privacy} />
              </p>
            )}
          </FormEnd>
        </Form>
      )}
      {relay && <Toasts labels={labels.toasts} />}
    </>
  );
}
