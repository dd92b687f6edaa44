import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadOwnFields } from '../../../build/content/own-fields.ts';
import { readPost } from '../../../build/content/post.ts';
import { makeFolder } from '../../support/folder.ts';
import { failure } from '../../support/problems.ts';
import { readProject } from '../../support/sample-site.ts';
import { ADDRESSES } from '../../support/samples.ts';

it.each([
  ['export default { level: ', 'cannot be used'],
  ['export default { tags: {} };', 'every post has a field "tags" already'],
])('refuses %s', async (text, message) => {
  expect(await failure(loadOwnFields(makeFolder({ 'src/post-fields.ts': text })))).toMatchObject({
    code: 'post/own-fields',
    message: expect.stringContaining(message) as unknown,
    place: { file: 'src/post-fields.ts' },
  });
});

const { components } = JSON.parse(readProject('docs/posts-api.json')) as {
  components: { schemas: { Post: { properties: object } } };
};
it.each(Object.keys(components.schemas.Post.properties))('refuses %s, a field of the API', async (name) => {
  const folder = makeFolder({ 'src/post-fields.ts': `export default { ${name}: {} };` });
  expect(await failure(loadOwnFields(folder))).toMatchObject({ code: 'post/own-fields' });
});

const level = z.enum(['beginner', 'advanced'], 'expected a level');
function read(more: object, ownFields = z.object({ level: level.optional(), weight: z.number().optional() })) {
  const found = { raw: { slug: 'a', title: 'A', ...more }, format: 'html', source: 'the API a' } as const;
  const settings = { addresses: ADDRESSES, timeZone: 'Asia/Kolkata', latest: Infinity, ownFields };
  return readPost({ ...found, place: (field) => ({ field: field ?? '' }) }, settings);
}

it('reads them from a post of the API, and no other unknown field', () => {
  expect(read({ level: 'beginner', other: 1 })).toMatchObject({ summary: { fields: { level: 'beginner' } } });
  expect(read({})).not.toHaveProperty('summary.fields');
});

it('goes without a wrong value, unless the project needs one', () => {
  const odd = { field: 'level', fault: 'expected a level', found: 'the text "begginer"', read: null };
  expect(read({ level: 'begginer', weight: 2 })).toMatchObject({ summary: { fields: { weight: 2 } }, odd: [odd] });
  const problem = { code: 'post/invalid', place: { field: 'level' } };
  expect(read({ level: 'begginer' }, z.object({ level }) as never)).toMatchObject({ problems: [problem] });
});
