/**
 * docs/posts-api.json: the posts API as the site asks it (OpenAPI 3.1). It is written by hand but for the schemas that the build reads
 * answers with, and the build's tries, redirects and waits, which are put in here.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { rawPost } from '../../build/content/own-fields.ts';
import { MAX_REDIRECTS } from '../../build/http/client.ts';
import { RETRY } from '../../shared/retry.ts';
import { paging } from '../../build/content/list-pages.ts';

const FILE = new URL('../../docs/posts-api.json', import.meta.url);

const schemaOf = (type: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
};

/** The document, ready to be written. */
export function postsApiDocument(): object {
  const text = readFileSync(FILE, 'utf8')
    .replace(/tries each call \d+ times/, `tries each call ${RETRY.tries} times`)
    .replace(/at most \d+ redirects/, `at most ${MAX_REDIRECTS} redirects`)
    .replace(/a build waits at most \d+ s/, `a build waits at most ${RETRY.mostWaitMs / 1000} s`);
  const document = JSON.parse(text) as { components: { schemas: Record<string, object> } };
  const { schemas } = document.components;
  schemas['Post'] = { description: 'Fields that are not named here are ignored.', ...schemaOf(rawPost) };
  const { properties, ...rest } = schemaOf(paging);
  // The entries of the list are read one by one: they are posts all the same.
  const blogs = { type: 'array', items: { $ref: '#/components/schemas/Post' } };
  schemas['Published'] = { ...rest, required: ['blogs'], properties: { blogs, ...properties } };
  return document;
}
