/** Files of forms: what of them the relay takes, and what becomes of them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { KINDS, MAX_FILES, MAX_FILES_BYTES, readFiles } from '../../relay/files.ts';
import { weightOf } from '../../relay/limits.ts';
import { fileProblem, FILE_LIMITS } from '../../src/relay/file-limits.ts';
import { limit } from '../support/time-limits.ts';
import { ENQUIRY, MAIL, ORIGIN } from './leads.ts';
import { relayAndMailbox } from './running-relay.ts';
import { SAMPLES } from './sample-files.ts';

const formOf = (...files: [name: string, bytes: Uint8Array<ArrayBuffer> | string, field?: string][]) => {
  const form = new FormData();
  for (const [name, bytes, field = 'drawing'] of files) form.append(field, new File([bytes], name));
  return form;
};
const bytesOf = (kind: string) => new Uint8Array(SAMPLES[kind]!);

test('the forms know the limits and kinds of the relay', () => {
  expect(FILE_LIMITS).toEqual({ count: MAX_FILES, bytes: MAX_FILES_BYTES, kinds: Object.keys(KINDS) });
  expect(Object.keys(SAMPLES)).toEqual(Object.keys(KINDS));
});

test.each(Object.keys(KINDS))(
  'a file of the kind %s is taken as it is, and refused under other names',
  async (kind) => {
    const [file] = await readFiles(formOf([`A b.${kind.toUpperCase()}`, bytesOf(kind)]));
    expect(file?.filename).toBe(`A b.${kind.toUpperCase()}`);
    expect(Buffer.from(file!.content, 'base64')).toEqual(SAMPLES[kind]);
    const others = Object.keys(KINDS).filter((other) => String(KINDS[other]) !== String(KINDS[kind]));
    const wrong = others.filter((other) => !(KINDS[other] === null && kind === 'dxf'));
    for (const other of [...wrong, 'exe', 'constructor'])
      await expect(readFiles(formOf([`a.${other}`, bytesOf(kind)])), other).rejects.toMatchObject({ status: 422 });
  },
);

test.each([
  ['a program', 'a.pdf', 'MZ\x90'],
  ['a page', 'a.png', '<script>alert(1)</script>'],
  ['text that is not UTF-8', 'a.txt', Buffer.from([0x47, 0xf6])],
  ['bytes in a table', 'a.csv', 'a;b\0'],
  ['nothing', 'a.pdf', ''],
  ['a name without an ending', 'pdf', '%PDF-1.7'],
  ['two endings', 'a.pdf.exe', '%PDF-1.7'],
])('%s is refused, with its field', async (_, name, bytes) => {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  await expect(readFiles(formOf(['b.txt', 'b', 'other'], [name, content]))).rejects.toMatchObject({
    status: 422,
    cause: { field: 'drawing' },
  });
});

test('what a name may do to a header is taken out of it', async () => {
  const [file] = await readFiles(formOf(['../..\\x/a\r\nBcc: b\u202egnp.txt', 'a']));
  expect(file?.filename).toBe('a Bcc: b gnp.txt');
});

test.each<[string, [name: string, size: number][], ReturnType<typeof fileProblem>]>([
  [
    'three of 5 MB',
    [
      ['a.PDF', MAX_FILES_BYTES - 2],
      ['b.png', 1],
      ['c.txt', 1],
    ],
    null,
  ],
  [
    'a byte more',
    [
      ['a.pdf', MAX_FILES_BYTES],
      ['b.png', 1],
    ],
    'files',
  ],
  ['four', ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => [name, 1]), 'files'],
  ['a program', [['a.pdf.exe', 1]], 'fileKind'],
  ['none', [], null],
])('the browser says of %s what the relay says', async (_, sizes, problem) => {
  const files = sizes.map(([name, size]) => ({ name, size }));
  expect(fileProblem(files, files)).toBe(problem);
  const text = (size: number) => '%PDF-1.7'.padEnd(size, ' ').slice(0, size);
  const named = sizes.map(([name, size]) => [name.replace(/pdf$|PDF$|png$/, 'txt'), text(size)] as [string, string]);
  const status = { files: 413, fileKind: 422 };
  if (problem) await expect(readFiles(formOf(...named))).rejects.toMatchObject({ status: status[problem] });
  else expect(await readFiles(formOf(...named))).toHaveLength(sizes.length);
});

test('a minute has room for some thirty mails with as many bytes as one may have', () => {
  const attachments = [{ filename: 'a', content: 'x'.repeat((MAX_FILES_BYTES * 4) / 3) }];
  expect(weightOf({ attachments })).toBe(100);
  expect(weightOf({ attachments: [] })).toBe(1);
});

async function open() {
  const [relay, mailbox] = await relayAndMailbox();
  const post = (form: FormData, accept: string) =>
    fetch(`${relay.base}/send-email`, {
      method: 'POST',
      headers: { Origin: ORIGIN, Accept: accept },
      body: form,
      redirect: 'manual',
    });
  const mails = async (count: number) => {
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(count), { timeout: limit(8000), interval: 20 });
    return mailbox.mails;
  };
  return { relay, mailbox, post, mails };
}
const SCRIPT = 'application/json';
const BROWSER = 'text/html,*/*;q=0.8';

test('the call of a script with files is the mail of its call, with them attached', async () => {
  const { relay, post, mails } = await open();
  const form = formOf(['Träger.pdf', bytesOf('pdf')], ['a.png', bytesOf('png')], ['', '']);
  form.append('_call', JSON.stringify(ENQUIRY));
  const answer = await post(form, SCRIPT);
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  const [mail] = await mails(1);
  expect([mail?.subject, mail?.text?.trim()]).toEqual([MAIL.subject, MAIL.text]);
  expect(mail?.attachments.map(({ filename, contentType, content }) => [filename, contentType, content])).toEqual([
    ['Träger.pdf', 'application/pdf', SAMPLES['pdf']],
    ['a.png', 'image/png', SAMPLES['png']],
  ]);
  await vi.waitFor(async () => expect(await relay.filesIn('leads')).toEqual([]));
});

test('a browser without a script sends text and files, and is led on', async () => {
  const { post, mails } = await open();
  const form = formOf(['a.csv', bytesOf('csv')], ['', '', 'other']);
  const labels = JSON.stringify({ pieces: 'Pieces', drawing: 'Drawing', other: 'Other' });
  const hidden = { _subject: 'Request', _labels: labels, _thanks: '/thanks/', pieces: '40' };
  for (const [name, value] of Object.entries(hidden)) form.append(name, value);
  const answer = await post(form, BROWSER);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${ORIGIN}/thanks/`]);
  const [mail] = await mails(1);
  expect(mail?.text?.trim()).toBe('Drawing: a.csv\nPieces: 40');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['a.csv']);
});

test('what is refused is answered as it was sent, and nothing is kept', async () => {
  const { relay, mailbox, post } = await open();
  const form = formOf(['a.pdf', 'MZ']);
  form.append('_call', JSON.stringify(ENQUIRY));
  const answer = await post(form, SCRIPT);
  const error: unknown = expect.stringMatching(/^These files cannot be sent: one is none of pdf, /);
  expect([answer.status, await answer.json()]).toEqual([422, { error, field: 'drawing' }]);
  const shown = await post(form, BROWSER);
  expect([shown.status, await shown.text()]).toEqual([422, error]);
  // A call in JSON cannot bring files past the check.
  await relay.post({ ...ENQUIRY, files: [{ filename: 'a.exe', content: '' }], attachments: [{}] });
  const large = formOf(['a.txt', 'x'.repeat(MAX_FILES_BYTES + 200_000)]);
  expect((await post(large, SCRIPT)).status).toBe(413);
  const empty = { method: 'POST', headers: { Origin: ORIGIN, 'Content-Type': 'multipart/form-data; boundary=x' } };
  expect((await fetch(`${relay.base}/send-email`, { ...empty, body: 'not so' })).status).toBe(400);
  await vi.waitFor(() => expect(mailbox.mails.map(({ attachments }) => attachments)).toEqual([[]]));
});

test('files wait on the disk with their lead while the mail server is away', async () => {
  const { relay, mailbox, post } = await open();
  await mailbox.down();
  const form = formOf(['a.pdf', bytesOf('pdf')]);
  form.append('_call', JSON.stringify(ENQUIRY));
  expect((await post(form, SCRIPT)).status).toBe(200);
  const [name = ''] = await relay.filesIn('leads');
  const lead = JSON.parse(await readFile(join(relay.leads, name), 'utf8')) as object;
  expect(lead).toMatchObject({ attachments: [{ filename: 'a.pdf', content: SAMPLES['pdf']!.toString('base64') }] });
});
