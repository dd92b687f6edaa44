import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { TRAP } from '../components/Form.tsx';
import type { Labels } from '../content/labels.ts';
import { RefusedMail } from '../relay/call-relay.ts';
import { sendMail, type Mail, type Relay, type SentFile } from '../relay/send-mail.ts';
import { oneLine, whereWritten } from '../relay/where-written.ts';
import type { MailProblem } from './FormProblem.tsx';
import { useFieldErrors } from './useFieldErrors.ts';

/** The text of a field, trimmed; of boxes, those that are ticked; of files, their names. Empty when it is empty or there is none. */
export type FieldText = (name: string) => string;

interface MailFormOptions {
  readonly labels: Pick<Labels, 'forms' | 'fieldErrors' | 'mails'>;
  /** What the toast says once it is sent. */
  readonly thanks: string;
  /** The field with the visitor's address. */
  readonly address?: string | undefined;
  readonly mailOf: (text: FieldText) => Mail;
  readonly onSent: () => void;
}

/**
 * What a form does that goes to the relay: checks its fields, sends once, says how it went. What was typed stays until it has
 * been sent. Without a relay the browser does what the HTML says.
 */
export function useMailForm(relay: Relay | null, { labels, thanks, address, mailOf, onSent }: MailFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const focused = useRef<Element | null>(null);
  /** Id of the toast that says why the last try failed. */
  const failed = useRef<string>(undefined);
  /** The text and the files of the last try, and its id. */
  const sent = useRef<{ readonly id: string | undefined; readonly all: string } | null>(null);
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<MailProblem | null>(null);
  const { errors, check, recheck, show } = useFieldErrors(labels.fieldErrors);

  useEffect(() => {
    if (relay && ref.current) ref.current.noValidate = true;
  }, [relay]);

  // A button that is disabled while it has focus loses it.
  useEffect(() => {
    if (status === 'idle' && document.activeElement === document.body) (focused.current as HTMLElement | null)?.focus();
  }, [status]);

  async function submit(form: HTMLFormElement, relay: Relay) {
    if (isBusy.current) return;
    setProblem(null);
    if (!check(form)) return;
    if (failed.current) toast.dismiss(failed.current);
    isBusy.current = true;
    focused.current = document.activeElement;
    setStatus('sending');
    const text = textsOf(form);
    const replyTo = { name: oneLine(text('name')), address: text(address ?? 'email') };
    const written = mailOf(text);
    const files = filesOf(form);
    const all = [written.body, ...files.map(({ file }) => `${file.name} ${file.size} ${file.lastModified}`)].join('\n');
    if (sent.current?.all !== all) sent.current = { id: newId(), all };
    const { id } = sent.current;
    const mail = { ...written, ...(id && { id }), replyTo, ...whereWritten(labels.mails.page) };
    try {
      // What fills the field that people never see is a machine; it learns nothing.
      if (text(TRAP) === '') await sendMail(relay, mail, files);
    } catch (cause) {
      const field = cause instanceof RefusedMail && files.find((sent) => sent.field === cause.field)?.field;
      const reason = field ? labels.fieldErrors.fileKind : cause instanceof Error ? cause.message : String(cause);
      failed.current = toast.error(reason);
      setProblem({
        reason: navigator.onLine ? reason : relay.errors.offline,
        mail: cause instanceof RefusedMail ? null : mail,
      });
      isBusy.current = false;
      setStatus('idle');
      if (field) show(form, field, reason);
      return;
    }
    toast.success(thanks);
    document.dispatchEvent(new CustomEvent('site:event', { detail: { name: 'form-sent' } }));
    setStatus('sent');
    onSent();
  }

  return {
    status,
    errors,
    /** What went wrong at the last try; null from the next one on. */
    problem,
    /** For the `<form>`. */
    form: {
      ref,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (!relay) return;
        event.preventDefault();
        void submit(event.currentTarget, relay);
      },
      onInput: recheck,
    },
    /** Makes a form that was sent ready for another. */
    reset() {
      ref.current?.reset();
      sent.current = null;
      isBusy.current = false;
      setProblem(null);
      setStatus('idle');
    },
  };
}

/** Missing where the page came without TLS, whatever its type says. */
const newId = () => (crypto as Partial<Crypto>).randomUUID?.();

/** Fields of a form as its mail has them. */
export function fieldsOf<Name extends keyof Labels['forms']>(
  text: FieldText,
  words: Pick<Labels['forms'], Name>,
  names: readonly Name[],
): Mail['fields'] {
  return names.map((name) => ({ name, label: words[name], value: text(name) }));
}

function textsOf(form: HTMLFormElement): FieldText {
  const data = new FormData(form);
  return (name) => {
    const values = data.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : value.name));
    return values.filter(Boolean).join(', ');
  };
}

/** A field without a file has one without a name. */
function filesOf(form: HTMLFormElement): SentFile[] {
  return [...new FormData(form)].flatMap(([field, file]) =>
    typeof file === 'string' || file.name === '' ? [] : { field, file },
  );
}
