import { expect, test } from 'vitest';
import { clientAddress } from '../../relay/limits.ts';
import { waitAfter } from '../../relay/outbox.ts';
import { readSettings } from '../../relay/settings.ts';

const GOOD = {
  SMTP_URL: 'smtp://user:secret@mail.example.com:587',
  RELAY_TO: 'hello@example.com',
  RELAY_FROM: 'Website <website@example.com>',
  RELAY_ORIGINS: 'https://www.example.com, https://example.com/',
};

test('takes what is set, and fills in the rest', () => {
  expect(readSettings({ ...GOOD, RELAY_HOST: ' ' })).toEqual({
    ...GOOD,
    RELAY_ORIGINS: ['https://www.example.com', 'https://example.com'],
    RELAY_DATA: 'relay-data',
    RELAY_KEEP_DAYS: 30,
    RELAY_PROXIES: 0,
    RELAY_HOST: '127.0.0.1',
    PORT: 8787,
  });
});

test.each<[Record<string, string | undefined>, string]>([
  [{ SMTP_URL: undefined }, 'SMTP_URL is not set: expected smtp://user:password@host:587, or'],
  [{ SMTP_URL: 'mailto:user:secret@host' }, 'SMTP_URL is wrong: expected smtp:'],
  [{ RELAY_TO: '' }, 'RELAY_TO is not set: expected an address such as'],
  [{ RELAY_TO: 'hello' }, 'RELAY_TO is wrong: expected an address such as'],
  [{ RELAY_FROM: 'A\r\nBcc: b@example.com <a@example.com>' }, 'RELAY_FROM is wrong'],
  [{ RELAY_ORIGINS: 'https://a.example/path' }, 'RELAY_ORIGINS is wrong: expected addresses of sites without a path'],
  [{ RELAY_KEEP_DAYS: '0' }, 'RELAY_KEEP_DAYS is wrong: expected a whole number from 1 to 3650'],
  [{ SMTP_URL: 'http://user:secret@host', RELAY_TO: 'x' }, 'RELAY_TO is wrong: expected an address'],
])('says what is wrong, and no secret: %o', (variables, sentence) => {
  const read = () => readSettings({ ...GOOD, ...variables });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('secret');
});

test.each([
  ['203.0.113.7', '', 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['', '203.0.113.1', 0, ''],
  ['10.0.0.1', ' 203.0.113.1,, ', 1, '203.0.113.1'],
  ['10.0.0.1', 'invented, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['203.0.113.7', 'invented', 2, '203.0.113.7'],
  ['::ffff:203.0.113.7', '', 0, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '', 0, '2001:0db8:0001:0002::/64'],
  ['2001:db8::6', '', 0, '2001:0db8:0000:0000::/64'],
  ['2001:DB8::6', '', 0, '2001:0db8:0000:0000::/64'],
] as const)('the visitor of %s, forwarded %s, behind %i proxies is %s', (peer, forwarded, proxies, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address);
});

test('waits grow from 15 s to an hour', () => {
  expect([1, 2, 3, 8, 9, 50].map((tries) => waitAfter(tries) / 1000)).toEqual([15, 30, 60, 1920, 3600, 3600]);
});
