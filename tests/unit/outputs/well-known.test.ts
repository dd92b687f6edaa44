/** security.txt as RFC 9116 has it. */
import { expect, it } from 'vitest';
import { securityTxtFiles } from '../../../build/outputs/well-known.ts';

const config = {
  origin: 'https://www.example.com',
  basePath: '/sub',
  language: 'pl',
  security: { contact: 'mailto:security@example.com', policy: 'https://www.example.com/security/' as const },
};

it('names contact, end, language, its own address and the policy', () => {
  const [file] = securityTxtFiles(config, new Date('2026-11-23T05:00:00Z'));
  expect(file?.path).toBe('.well-known/security.txt');
  expect(String(file?.bytes).split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-10-01T00:00:00Z',
    'Preferred-Languages: pl',
    'Canonical: https://www.example.com/sub/.well-known/security.txt',
    'Policy: https://www.example.com/security/',
    '',
  ]);
});

it('stays the same within a month, and ends within a year of any day', () => {
  const on = (day: string) => String(securityTxtFiles(config, new Date(day))[0]?.bytes);
  expect(on('2026-11-01T00:00:00Z')).toBe(on('2026-11-30T23:59:59Z'));
  const end = Date.parse(/Expires: (.*)/.exec(on('2027-03-01T00:00:00Z'))![1]!);
  expect(end).toBeLessThan(Date.parse('2028-03-01T00:00:00Z'));
});

it('is not there without the setting', () => {
  expect(securityTxtFiles({ ...config, security: null }, new Date())).toEqual([]);
});
