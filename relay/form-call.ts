/** The call of a form that a browser without a script sends by itself: its fields, and three hidden ones for the relay. */

/** Names of the hidden fields; `src/components/Form.tsx` writes the same. */
const SUBJECT = '_subject';
const FORM = '_form';
const THANKS = '_thanks';
/** The field that people never see. */
const TRAP = 'website';

export const isForm = (contentType = ''): boolean => contentType.startsWith('application/x-www-form-urlencoded');

/**
 * @param text `application/x-www-form-urlencoded`
 * @returns the same call in JSON (`mail.ts`), and the path on the site that the visitor sees next; null where the form names none
 */
export function formCall(text: string): { readonly call: string; readonly thanks: string | null } {
  const sent = new Map(new URLSearchParams(text));
  const fields = [...sent]
    .filter(([name]) => !name.startsWith('_') && name !== TRAP)
    .map(([name, value]) => ({
      name,
      label: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      value: value.trim(),
    }));
  const call = {
    name: '',
    to: '',
    subject: sent.get(SUBJECT),
    body: fields.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    fields,
    form: sent.get(FORM),
    replyTo: { name: (sent.get('name') ?? '').slice(0, 200), address: (sent.get('email') ?? '').slice(0, 400) },
    trap: sent.get(TRAP),
  };
  const thanks = sent.get(THANKS) ?? '';
  // A path alone: the relay leads to the site that asked, and nowhere else.
  return { call: JSON.stringify(call), thanks: /^\/(?![/\\])[^\s\\]*$/.test(thanks) ? thanks : null };
}
