import { expect, test } from 'vitest';
import { clientAddress } from '../../relay/client-address.ts';
import { waitAfter } from '../../relay/delivery.ts';
import { readSettings, SettingsError } from '../../relay/settings.ts';

const GOOD = {
  SMTP_URL: 'smtp://user:secret@mail.example.com:587',
  RELAY_TO: 'hello@example.com',
  RELAY_FROM: 'Website <website@example.com>',
  RELAY_ORIGINS: 'https://www.example.com, https://example.com/',
};

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings({ ...GOOD, ...variables });
  } catch (cause) {
    if (cause instanceof SettingsError) return cause.problems;
    throw cause;
  }
  return [];
}

test('takes what is set, and fills in the rest', () => {
  expect(readSettings(GOOD)).toEqual({
    smtpUrl: GOOD.SMTP_URL,
    provider: null,
    to: 'hello@example.com',
    from: 'Website <website@example.com>',
    origins: ['https://www.example.com', 'https://example.com'],
    data: null,
    keepDays: 30,
    proxies: 0,
    host: '127.0.0.1',
    port: 8787,
  });
  expect(readSettings({ ...GOOD, SMTP_URL: '', RESEND_API_KEY: 're_1' }).provider).toEqual({
    name: 'resend',
    token: 're_1',
  });
});

test.each<[Record<string, string | undefined>, RegExp]>([
  [{ SMTP_URL: undefined }, /^No mail server is named: set SMTP_URL/],
  [{ POSTMARK_TOKEN: 'p' }, /^SMTP_URL and POSTMARK_TOKEN are set: keep one/],
  [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL is no address of a mail server: expected smtp:/],
  [{ RELAY_TO: undefined }, /^RELAY_TO is not set: expected an address such as/],
  [{ RELAY_TO: 'hello' }, /^RELAY_TO is no mail address/],
  [{ RELAY_FROM: 'A\r\nBcc: b@example.com <a@example.com>' }, /^RELAY_FROM is no mail address/],
  [{ RELAY_ORIGINS: undefined }, /^RELAY_ORIGINS is not set/],
  [
    { RELAY_ORIGINS: 'https://a.example/path' },
    /^RELAY_ORIGINS holds "https:\/\/a.example\/path": expected addresses without a path/,
  ],
  [{ RELAY_KEEP_DAYS: '0' }, /^RELAY_KEEP_DAYS is "0": expected a whole number from 1 to 3650/],
  [{ PORT: 'http' }, /^PORT is "http"/],
])('says what is wrong: %o', (variables, sentence) => {
  expect(problemsOf(variables)).toEqual([expect.stringMatching(sentence)]);
});

test('tells all that is wrong at once, and no password', () => {
  const problems = problemsOf({ SMTP_URL: 'mailto:user:secret@host', RELAY_TO: undefined, PORT: 'x' });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toContain('secret');
});

test.each([
  ['203.0.113.7', null, 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['10.0.0.1', 'invented, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['203.0.113.7', 'invented', 2, '203.0.113.7'],
  ['::ffff:203.0.113.7', null, 0, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['2001:db8::6', null, 0, '2001:db8:0:0::/64'],
  [null, null, 0, 'unknown'],
] as const)('the visitor of %s, forwarded %s, behind %i proxies is %s', (peer, forwarded, proxies, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address);
});

test('waits grow from 15 s to an hour, never all at once', () => {
  expect([1, 2, 3, 8, 9, 50].map((tries) => waitAfter(tries, 0) / 1000)).toEqual([15, 30, 60, 1920, 3600, 3600]);
  expect(waitAfter(1, 1)).toBe(18_000);
});
