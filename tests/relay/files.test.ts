/** Files of forms: what of them the relay takes, and what becomes of them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS, MAX_FILES, MAX_FILES_BYTES, readFiles } from '../../relay/files.ts';
import { weightOf } from '../../relay/limits.ts';
import { fileProblem, FILE_LIMITS } from '../../src/relay/file-limits.ts';
import { ENQUIRY } from './leads.ts';
import { mailServer, relayAndMailbox, relayTo } from './running-relay.ts';
import { SAMPLES } from './sample-files.ts';
import { afterData, refusal, waitFor } from './smtp.ts';

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

test.each(Object.keys(KINDS))('a file of kind %s is taken as it is, and refused under other names', async (kind) => {
  const [file] = await readFiles(formOf([`A b.${kind.toUpperCase()}`, bytesOf(kind)]));
  expect(file?.filename).toBe(`A b.${kind.toUpperCase()}`);
  expect(Buffer.from(file!.content, 'base64')).toEqual(SAMPLES[kind]);
  const others = Object.keys(KINDS).filter((other) => String(KINDS[other]) !== String(KINDS[kind]));
  const wrong = others.filter((other) => !(KINDS[other] === null && kind === 'dxf'));
  for (const other of [...wrong, 'exe', 'constructor'])
    await expect(readFiles(formOf([`a.${other}`, bytesOf(kind)])), other).rejects.toMatchObject({ status: 422 });
});

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

test.each<[string, Record<string, number>, ReturnType<typeof fileProblem>]>([
  ['three of 5 MB', { 'a.PDF': MAX_FILES_BYTES - 2, 'b.png': 1, 'c.txt': 1 }, null],
  ['a byte more', { 'a.pdf': MAX_FILES_BYTES, 'b.png': 1 }, 'files'],
  ['four', { 'a.pdf': 1, 'b.pdf': 1, 'c.pdf': 1, 'd.pdf': 1 }, 'files'],
  ['a program', { 'a.pdf.exe': 1 }, 'fileKind'],
  ['none', {}, null],
])('the browser says of %s what the relay says', async (_, sizes, problem) => {
  const files = Object.entries(sizes).map(([name, size]) => ({ name, size }));
  expect(fileProblem(files, files)).toBe(problem);
  const named = files.map(({ name, size }): [string, string] => [
    name.replace(/\.(?:pdf|png)$/i, '.txt'),
    'x'.repeat(size),
  ]);
  const status = { files: 413, fileKind: 422 };
  if (problem) await expect(readFiles(formOf(...named))).rejects.toMatchObject({ status: status[problem] });
  else expect(await readFiles(formOf(...named))).toHaveLength(files.length);
});

test('a minute has room for some thirty mails with as many bytes as one may have', () => {
  const attachments = [{ filename: 'a', content: 'x'.repeat((MAX_FILES_BYTES * 4) / 3) }];
  expect(weightOf({ attachments })).toBe(100);
  expect(weightOf({ attachments: [] })).toBe(1);
});

/** Headers of a form that is sent by a script. */
const SCRIPT = { Accept: 'application/json' };
const BROWSER = { Accept: 'text/html,*/*;q=0.8' };
/** What a script sends. */
const callWith = (...files: Parameters<typeof formOf>) => {
  const form = formOf(...files);
  form.append('_call', JSON.stringify(ENQUIRY));
  return form;
};

test('what is refused is answered as it was sent, and nothing is kept', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const form = callWith(['a.pdf', 'MZ']);
  const answer = await relay.post(form, SCRIPT);
  const error: unknown = expect.stringMatching(/^These files cannot be sent: one is none of pdf, /);
  expect([answer.status, await answer.json()]).toEqual([422, { error, field: 'drawing' }]);
  const shown = await relay.post(form, BROWSER);
  expect([shown.status, await shown.text()]).toEqual([422, error]);
  // A call in JSON cannot bring files past the check.
  await relay.post({ ...ENQUIRY, files: [{ filename: 'a.exe', content: '' }], attachments: [{}] });
  const large = formOf(['a.txt', 'x'.repeat(MAX_FILES_BYTES + 200_000)]);
  expect((await relay.post(large, SCRIPT)).status).toBe(413);
  expect((await relay.post('not so', { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(400);
  await waitFor(() => expect(mailbox.mails.map(({ attachments }) => attachments)).toEqual([[]]));
});

test('a form with room for files takes no more text than others', async () => {
  const [relay] = await relayAndMailbox();
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const names = letters.flatMap((one) => letters.map((other) => `utm_${one}${other}`));
  const form = new FormData();
  form.append(
    '_call',
    JSON.stringify({ ...ENQUIRY, campaign: Object.fromEntries(names.map((name) => [name, 'x'.repeat(200)])) }),
  );
  expect((await relay.post(form, SCRIPT)).status).toBe(400);
  const plain = new FormData();
  for (const name of ['_subject', ...letters]) plain.append(name, 'x'.repeat(name === '_subject' ? 9 : 9000));
  expect((await relay.post(plain, SCRIPT)).status).toBe(400);
});

test.each<[string, Record<string, string>]>([
  ['letters of three bytes', Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'ক'.repeat(20_000)]))],
  ['labels of 4 MB', { message: 'Hello', _labels: JSON.stringify({ message: 'x'.repeat(4_000_000) }) }],
  ['fifty fields and more', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, '']))],
])('a form with room for files is refused before its text is read: %s', async (_, fields) => {
  const [relay] = await relayAndMailbox();
  const form = new FormData();
  for (const [name, value] of Object.entries({ _subject: 'Request', ...fields })) form.append(name, value);
  const answer = await relay.post(form, SCRIPT);
  const error: unknown = expect.stringMatching(/: its content is missing, too long/);
  expect([answer.status, await answer.json()]).toEqual([400, { error }]);
});

test('files wait on the disk with their lead while the mail server is away', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  await mailbox.down();
  const form = callWith(['a.pdf', bytesOf('pdf')]);
  expect((await relay.post(form, SCRIPT)).status).toBe(200);
  const [name = ''] = await relay.filesIn('leads');
  const lead = JSON.parse(await readFile(join(relay.leads, name), 'utf8')) as object;
  expect(lead).toMatchObject({ attachments: [{ filename: 'a.pdf', content: SAMPLES['pdf']!.toString('base64') }] });
});

test('the log does not repeat the name of a file that the mail server quotes', async () => {
  const mailbox = await mailServer(afterData(() => refusal('5.7.0 Asha Roy.pdf is not wanted here', 552)));
  const relay = await relayTo(mailbox.url);
  const form = callWith(['a.png', bytesOf('png')], ['Asha Roy.pdf', bytesOf('pdf')]);
  await relay.post(form, SCRIPT);
  await relay.waitFor('refused-by-server');
  expect(relay.whyOf('refused-by-server')).toBe('EMESSAGE: 552');
});
