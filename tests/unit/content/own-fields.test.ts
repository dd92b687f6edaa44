import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { SiteError } from '../../../build/core/errors.ts';
import { loadOwnFields } from '../../../build/content/own-fields.ts';
import { readPost } from '../../../build/content/post.ts';
import { makeFolder } from '../../support/folder.ts';

/** A project with this text as its fields. */
function project(text: string): string {
  const root = makeFolder();
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/post-fields.ts'), text);
  return root;
}

const thrownBy = (root: string) => loadOwnFields(root).catch((cause: unknown) => (cause as SiteError).problems);

it('has none without the file', async () => {
  expect(await loadOwnFields(makeFolder())).toEqual({});
});

it.each([
  ['export default { level: ', 'cannot be used'],
  ['export default { tags: {} };', 'every post has a field "tags" already'],
  ['export default { lang: {} };', 'every post has a field "lang" already'],
])('refuses %s', async (text, message) => {
  expect(await thrownBy(project(text))).toEqual([
    expect.objectContaining({
      code: 'post/own-fields',
      message: expect.stringContaining(message),
      place: { file: 'src/post-fields.ts' },
    }),
  ]);
});

const settings = {
  addresses: { origin: 'https://www.example.com', basePath: '', baseUrl: null, embedHosts: [] },
  timeZone: 'Asia/Kolkata',
  latest: Infinity,
  ownFields: z.object({
    level: z.enum(['beginner', 'advanced'], 'expected a level').optional(),
    weight: z.number().optional(),
  }),
};
const read = (more: object, ownFields: z.ZodObject = settings.ownFields) =>
  readPost(
    {
      raw: { slug: 'a', title: 'A', ...more },
      format: 'html',
      source: 'the API a',
      place: (field) => ({ field: field ?? '' }),
    },
    { ...settings, ownFields },
  );

it('reads them from a post of the API, and no other unknown field', () => {
  expect(read({ level: 'beginner', other: 1 })).toMatchObject({ summary: { fields: { level: 'beginner' } } });
  expect(read({})).not.toHaveProperty('summary.fields');
});

it('goes without a wrong value, unless the project needs one', () => {
  const level = settings.ownFields.shape.level.unwrap();
  const odd = { field: 'level', fault: 'expected a level', found: 'the text "begginer"', read: null };
  expect(read({ level: 'begginer', weight: 2 })).toMatchObject({ summary: { fields: { weight: 2 } }, odd: [odd] });
  const problem = { code: 'post/invalid', place: { field: 'level' } };
  expect(read({ level: 'begginer' }, z.object({ level }))).toMatchObject({ problems: [problem] });
});
