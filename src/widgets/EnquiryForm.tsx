import { useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Form, FormEnd, Honeypot, RelayFields } from '../components/Form.tsx';
import { PrivacyLine } from '../components/PrivacyLine.tsx';
import type { FieldKind, FormField } from '../content/form-fields.ts';
import type { Labels } from '../content/labels.ts';
import { fill } from '../context/label-text.ts';
import type { Privacy } from '../context/privacy.ts';
import { FILE_WORDS } from '../relay/file-limits.ts';
import { takesForms, type Mail, type Relay } from '../relay/send-mail.ts';
import { classes, layout } from '../styles/classes.ts';
import { Toasts } from './Toasts.tsx';
import { FormFields } from './FormFields.tsx';
import { FormProblem } from './FormProblem.tsx';
import { fieldsOf, useMailForm, type FieldText } from './useMailForm.ts';

type EnquiryFormProps = {
  /** Where the form goes without a script: the project's relay, or a `mailto:` address. Left out: nowhere. */
  readonly action?: string;
  /** Where it goes with one; null: there is nothing to wake for. */
  readonly relay: Relay | null;
  /** The address to go to when the enquiry is sent; null: the form stays, empty, and says so. */
  readonly thanks: string | null;
  /** What it says then; left out: a label. */
  readonly sent?: string;
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
  /** In place of the five usual fields. */
  readonly fields?: readonly FormField[];
  /** What the form is called, where its fields are the owner's. */
  readonly title?: string;
  /** Of its mails; left out: a label. */
  readonly subject?: string;
  /** The words on the button; left out: a label. */
  readonly button?: string;
};

/** The enquiry form. Without a script it goes to the project's relay, else to the visitor's own mail program. */
export function EnquiryForm({ relay, labels, fields, ...own }: EnquiryFormProps) {
  const { action, thanks, interests, interest, reply, note, privacy } = own;
  const words = labels.forms;
  const { title = words.enquiry, button = words.send, subject = labels.mails.enquiry, sent = words.sent } = own;
  const asked = fields ?? usualFields(words, interests, interest);
  const address = asked.find(({ kind }) => kind === 'email')?.name;
  const hasFiles = asked.some(({ kind }) => kind === 'file');
  const ofFiles = takesForms(relay) ? fill(labels.fieldErrors.files, FILE_WORDS) : labels.mails.fileInReply;
  const [isSent, setSent] = useState(false);
  const { status, errors, problem, form, reset } = useMailForm(relay, {
    labels,
    thanks: sent,
    address,
    mailOf: (text) => ({
      ...(fields ? ownMail(text, fields, labels.mails) : enquiryMail(text, labels)),
      subject,
      form: 'enquiry',
    }),
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
  useEffect(() => {
    if (form.ref.current) fillFromAddress(form.ref.current, asked);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form wakes
  }, []);
  return (
    <Form {...form} onChange={() => setSent(false)} action={action} files={hasFiles} aria-label={title}>
      <FormFields fields={asked} errors={errors} optional={words.optional} ofFiles={ofFiles} />
      <Honeypot label={words.trap} />
      {takesForms(relay) && (
        <RelayFields
          subject={subject}
          form="enquiry"
          thanks={thanks ?? own.sent}
          labels={fields && Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
          reply={fields && address}
          needed={asked.flatMap(({ kind, name, required }) => (kind === 'choices' && required ? name : []))}
        />
      )}
      <FormEnd>
        <Button type="submit" kind="gold" icon={status === 'idle' ? 'arrow' : undefined} disabled={status !== 'idle'}>
          {status === 'idle' ? button : words.sending}
        </Button>
        <FormProblem relay={relay} problem={problem} />
        {isSent && <p>{sent}</p>}
        <p className={classes(layout.small, layout.soft)}>
          {reply && <b>{reply}</b>} {note} {privacy && <PrivacyLine {...privacy} />}
        </p>
      </FormEnd>
      {relay && <Toasts labels={labels.toasts} />}
    </Form>
  );
}

function usualFields(words: Labels['forms'], interests: readonly string[], chosen: string | null): FormField[] {
  const options = [words.notSure, ...interests];
  const choice = { name: 'interest', label: words.interest, options, preset: chosen ?? words.notSure };
  return [
    { kind: 'text', name: 'name', label: words.name, required: true },
    { kind: 'email', name: 'email', label: words.email, required: true },
    { kind: 'tel', name: 'phone', label: words.phone },
    ...(interests.length > 0 ? [{ kind: 'choice' as const, ...choice }] : []),
    { kind: 'message', name: 'message', label: words.message, required: true },
  ];
}

function enquiryMail(text: FieldText, { forms, mails: labels }: Pick<Labels, 'forms' | 'mails'>) {
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
  return { body: lines.join('\n'), fields: said };
}

/** All that was filled in, in the form's order. The text says of files that they are to come. */
function ownMail(
  text: FieldText,
  asked: readonly FormField[],
  { fileInReply }: Pick<Labels['mails'], 'fileInReply'>,
): Pick<Mail, 'body' | 'fields'> {
  const fields = asked.map(({ name, label }) => ({ name, label, value: text(name) }));
  const lines = asked.flatMap(({ kind, name, label }) => {
    const value = text(name);
    const line = `${label}:${value.includes('\n') ? '\n' : ' '}${value}`;
    return value === '' ? [] : kind === 'file' ? `${line} (${fileInReply})` : line;
  });
  return { body: lines.join('\n'), fields };
}

/** Kinds that a visitor fills in without help. */
const VISITORS = new Set<FieldKind>(['choices', 'consent', 'file']);

/** Fields that nothing is typed into yet get the values that the page's address has for them: `?interest=…`. */
function fillFromAddress(form: HTMLFormElement, fields: readonly FormField[]): void {
  const given = new URLSearchParams(location.search);
  for (const { kind, name, preset = '', options } of fields) {
    const value = given.get(name);
    const control = form.elements.namedItem(name) as HTMLInputElement;
    if (value === null || VISITORS.has(kind) || control.value !== String(preset)) continue;
    if (!options || options.includes(value)) control.value = value;
  }
}
