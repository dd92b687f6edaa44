import { expect, it } from 'vitest';
import { schemas } from '../../../src/sections/schemas.ts';
import { fieldsOfKind } from '../../../src/sections/field-list.ts';

const fieldsBy = (kind: string) => Object.fromEntries(fieldsOfKind(kind).map((field) => [field.name, field]));

it.each([...schemas.keys()])('has every field of %s, in words', (kind) => {
  const fields = fieldsOfKind(kind);
  const own = Object.keys(schemas.get(kind)!.fields);
  expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['kind', 'id', 'hidden', ...own]));
  for (const { type, fields: inner = [] } of fields) {
    expect(type).toMatch(/^[a-z]/);
    for (const field of inner) expect(field).not.toHaveProperty('fields');
  }
});

it('says what a value is, and whether it has to be there', () => {
  const { kind, title, items, link, look, picture } = { ...fieldsBy('text-picture'), ...fieldsBy('cards') };
  expect([kind, title].map((field) => [field!.type, field!.required])).toEqual([
    ['cards', true],
    ['text', false],
  ]);
  expect([items, link, look, picture].map((field) => field!.type)).toEqual([
    'list of entries',
    'fields',
    'seams, thread, rows; without it seams',
    'picture',
  ]);
  expect(link!.fields!.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['name', 'text', true],
    ['to', 'address', true],
  ]);
  expect(title!.about).toBe('The heading.');
});
