/** docs/posts-api.json is an OpenAPI 3.1 document, says what the build reads, and real answers are as it says. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_NAME_CHARACTERS, MAX_TAGS, MAX_TEXT_CHARACTERS } from '../../../shared/post-fields.ts';
import { openReferenceApi } from '../../support/reference-api.ts';
import { readProject } from '../../support/sample-site.ts';

interface Document {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, object>> }>>;
  };
}
const text = readProject('docs/posts-api.json');
const document = JSON.parse(text) as Document;

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(document, 'api');
const schema = (name: string): ValidateFunction => ajv.getSchema(`api#/components/schemas/${name}`)!;

it('is valid OpenAPI 3.1, which the validator can tell', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text) as { [field: string]: unknown })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = { ...structuredClone(document), paths: { '/blogs': { get: { responses: 7 } } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

// That the fields are those that the build reads: generated-files.test.ts.
it('describes every field, and says which a post must have', () => {
  const { properties, required } = document.components.schemas['Post'] as {
    properties: Record<string, { description?: string }>;
    required?: string[];
  };
  for (const [name, { description }] of Object.entries(properties)) expect(description, name).toMatch(/\w/);
  expect(required).toEqual(['slug', 'title']);
  const { cover: _, ...own } = properties;
  const limits = new Set(Array.from(JSON.stringify(own).matchAll(/"max\w+":(\d+)/g), ([, most]) => Number(most)));
  expect(limits).toEqual(new Set([MAX_NAME_CHARACTERS, MAX_TEXT_CHARACTERS, MAX_TAGS]));
});

describe('the answers of the example', async () => {
  const api = await openReferenceApi();
  afterAll(() => api.close());
  const get = async (path: string) => (await fetch(`${api.url}/blogs/${path}`)).json();

  it.each([0, 4])('are as it says, in pages of %i', async (perPage) => {
    api.set({ perPage });
    const list = (await get('published')) as { blogs: { slug: string }[] };
    expect(schema('Published')(list)).toBe(true);
    expect(schema('Published')({ ...list, blogs: [{ title: 'No slug' }] })).toBe(false);
    expect(schema('Single')(await get(`slug/${list.blogs[0]!.slug}`))).toBe(true);
    expect(schema('Failure')(await get('slug/none'))).toBe(true);
  });
});
