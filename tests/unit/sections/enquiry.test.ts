/** Forms of an owner's own fields (docs/forms.md): what the section takes, and what it refuses. */
import { expect, it } from 'vitest';
import { careersWith, problems } from '../reading/reading.ts';

const field = { name: 'grade', kind: 'text', label: 'Grade' };
const said = (section: object) =>
  problems(careersWith([{ kind: 'enquiry', ...section }])).map((line) => line.replace(/^\S+ sections\.0\.?/, ''));
const ofField = (part: object) => said({ fields: [{ ...field, ...part }] });

it.each<object>([
  {},
  { kind: 'email', required: true, hint: 'We answer there.' },
  { kind: 'number', min: 0, max: 0.5, preset: 0.1 },
  { kind: 'date', min: '2026-01-10', max: '2026-01-10' },
  { kind: 'choice', options: ['A', 'B'], preset: 'B' },
  { kind: 'choices', options: ['A', 'B'] },
  { kind: 'consent', required: true },
  { kind: 'file', required: true },
])('takes a field with %o', (part) => {
  expect(ofField(part)).toEqual([]);
});

it.each<[object, string]>([
  [{ kind: 'radio' }, 'fields.0.kind: expected a field of the kind text, email'],
  [{ name: 'Grade of steel' }, 'fields.0.name: expected a name such as grade'],
  [{ name: 'website' }, 'fields.0.name: expected another name: a hidden field has this one'],
  [{ label: 'x'.repeat(201) }, 'fields.0.label: expected 200 characters at most'],
  [{ options: ['A', 'B'] }, 'fields.0.options: is not known here'],
  [{ kind: 'choice' }, 'fields.0.options: is missing'],
  [{ kind: 'choices', options: ['A'] }, 'fields.0.options: expected at least 2 entries'],
  [
    { kind: 'choice', options: ['A', 'B'], preset: 'C' },
    'fields: expected a preset of grade that is one of its options',
  ],
  [{ kind: 'number', min: 2, max: 1 }, 'fields: expected no smaller max than min of grade'],
  [{ kind: 'date', min: 'May' }, 'fields.0.min: expected a day such as'],
])('refuses a field with %o', (part, message) => {
  expect(ofField(part)).toEqual([expect.stringContaining(message)]);
});

it('refuses two fields of one name, and more than a mail takes', () => {
  expect(said({ fields: [field, field] })).toEqual(['fields: has two fields with the name grade']);
  const many = Array.from({ length: 31 }, (_, place) => ({ ...field, name: `f${place}` }));
  expect(said({ fields: many })).toEqual(['fields: expected 30 entries at most']);
});

it('takes several forms on a page, whose thanks are a text or a path', () => {
  const form = { kind: 'enquiry', fields: [field], subject: 'Order', button: 'Order' };
  const sections = ['Thank you / merci.', '/thank-you/'].map((thanks) => ({ ...form, thanks }));
  expect(problems(careersWith(sections))).toEqual([]);
  expect(said({ ...form, thanks: '/Thank you' })).toEqual([
    expect.stringMatching(/^thanks: expected a text, or a path/),
  ]);
});
