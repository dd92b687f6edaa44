/** docs/posts-api.json: the posts API as the site asks it (OpenAPI 3.1), from the schemas that the build reads its answers with. */
import { z } from 'zod';
import { rawPost } from '../../build/posts/raw-post.ts';
import { MAX_REDIRECTS } from '../../build/http/client.ts';
import { RETRY } from '../../build/source/api-call.ts';
import { paging } from '../../build/source/list-pages.ts';

const schemaOf = (type: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const text = (description: string) => ({ description, schema: { type: 'string' } });

const SEEN = {
  ETag: { $ref: '#/components/headers/ETag' },
  'Last-Modified': { $ref: '#/components/headers/LastModified' },
};
const FAILURES = {
  '401': { $ref: '#/components/responses/Refused' },
  '429': { $ref: '#/components/responses/Busy' },
  '503': { $ref: '#/components/responses/Busy' },
  default: { $ref: '#/components/responses/Failed' },
};
const KNOWN = ['IfNoneMatch', 'IfModifiedSince'].map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** The document, ready to be written. */
export function postsApiDocument(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Posts API',
      version: '1.0.0',
      description: `What the site asks an API of posts for. The build asks for the list, and for each post that the list gives without its body; the browsers of readers ask for the list's first page and for posts that are newer than the site. A build tries each call ${RETRY.tries} times, follows at most ${MAX_REDIRECTS} redirects, and takes any content type that is JSON in UTF-8. \`npx site check --api URL\` holds an API to this. Written by \`npm run generate\` from the schemas of the build.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://api.example.com', description: 'blogs.apiUrl in site.config.ts, or SITE_API_URL' }],
    security: [{}, { header: [] }],
    paths: {
      '/blogs/published': {
        get: {
          operationId: 'listPublished',
          summary: 'The published posts, newest first',
          description:
            'In one answer, or in parts: each part names the next one by a Link header, by next, or by page and pages; the first of these that is there counts. Parts come from one origin. A post that moves from one part to the next while they are read is taken once. Readers in browsers read the first part alone.',
          parameters: [
            ...KNOWN,
            {
              name: 'page',
              in: 'query',
              description: 'Number of a page, where answers say page and pages.',
              schema: { type: 'integer', minimum: 1 },
            },
            { name: 'cursor', in: 'query', description: 'A next that is no address.', schema: { type: 'string' } },
          ],
          responses: {
            '200': {
              description: 'The list, or a part of it.',
              headers: {
                ...SEEN,
                Link: { $ref: '#/components/headers/Link' },
                'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' },
              },
              content: json(ref('Published')),
            },
            '304': { description: 'It is what the ETag or date belongs to. Only asked of lists that are one answer.' },
            ...FAILURES,
          },
        },
        head: {
          operationId: 'weighPublished',
          summary: 'How long the list is',
          description:
            'Optional. By Content-Length a browser sees, without loading it, that the list is the one that the site was built from.',
          responses: {
            '200': { description: 'The headers of the list.' },
            default: { description: 'The list is loaded instead.' },
          },
        },
      },
      '/blogs/slug/{slug}': {
        get: {
          operationId: 'getPost',
          summary: 'One published post, with its body',
          description:
            'What the list says of the post wins over this answer, except in fields that the list leaves empty.',
          parameters: [
            { name: 'slug', in: 'path', required: true, description: 'Percent-encoded.', schema: { type: 'string' } },
          ],
          responses: {
            '200': {
              description: 'The post.',
              headers: { 'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' } },
              content: json(ref('Single')),
            },
            '404': {
              description: 'There is no such post, or it is not published (410 means the same).',
              content: json(ref('Failure')),
            },
            ...FAILURES,
          },
        },
      },
    },
    components: {
      schemas: {
        Post: { description: 'Fields that are not named here are ignored.', ...schemaOf(rawPost) },
        Published: published(),
        Single: { type: 'object', required: ['blog'], properties: { blog: ref('Post') } },
        Failure: {
          type: 'object',
          description: 'Readers are shown the first text that is there of message, error and error.message.',
          properties: {
            message: { type: 'string' },
            error: { anyOf: [{ type: 'string' }, { type: 'object', properties: { message: { type: 'string' } } }] },
          },
        },
      },
      parameters: {
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          description: 'The ETag of the list that the last build read.',
          schema: { type: 'string' },
        },
        IfModifiedSince: {
          name: 'If-Modified-Since',
          in: 'header',
          description: 'Its Last-Modified.',
          schema: { type: 'string' },
        },
      },
      headers: {
        ETag: text('Made from what the whole list holds: another one as soon as a post is another one.'),
        LastModified: text('When the list last changed; an ETag says it better.'),
        Link: text('RFC 8288: <address>; rel="next" where the list goes on. The address may be relative.'),
        AllowOrigin: text(
          'The origin of the site, or *: without it the browsers of readers cannot read the answer. Errors need it too.',
        ),
        RetryAfter: text(
          `Seconds, or a date, until the next try; a build waits at most ${RETRY.mostWaitMs / 1000} s. Name it in Access-Control-Expose-Headers.`,
        ),
      },
      responses: {
        Refused: {
          description: 'The headers of blogs.headers are missing or wrong. It is not tried again.',
          content: json(ref('Failure')),
        },
        Busy: {
          description: 'Tried again, as are 408, 425 and every other 5xx.',
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
          content: json(ref('Failure')),
        },
        Failed: { description: 'Any other 4xx fails the build at once.', content: json(ref('Failure')) },
      },
      securitySchemes: {
        header: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Optional: blogs.headers names the headers that an API needs, and where their values come from.',
        },
      },
    },
  };
}

/** The entries of the list are read one by one: they are posts all the same. */
function published(): object {
  const { properties, ...rest } = schemaOf(paging);
  return { ...rest, required: ['blogs'], properties: { blogs: { type: 'array', items: ref('Post') }, ...properties } };
}
