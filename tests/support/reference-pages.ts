/** docs/settings.md, limits.md and posts-api.json: what the code says of its settings, its limits and the posts API. */
import { globSync } from 'node:fs';
import { z } from 'zod';
import { paging } from '../../build/content/list-pages.ts';
import { ENVIRONMENT } from '../../build/core/config.ts';
import { configSchema } from '../../build/core/config-schema.ts';
import { MAX_REDIRECTS } from '../../build/http/client.ts';
import { postCover } from '../../shared/post-front-matter.ts';
import { RETRY } from '../../shared/retry.ts';
import { PROJECT, readProject } from './sample-site.ts';

const SCHEMA = 'build/core/config-schema.ts';

/** Every key of site.config.ts, in the schema's order: what it means, what is expected, its default. */
export function settingsPage(): string {
  const comments = keyComments(readProject(SCHEMA));
  const variables = new Map(Object.entries(ENVIRONMENT).map(([variable, key]) => [key, variable]));
  const lines: string[] = [];
  const list = (shape: z.core.$ZodShape, path: string, source: string) => {
    for (const [key, type] of Object.entries(shape)) {
      const name = `${path}${key}`;
      const variable = variables.get(name);
      const facts = [defaultOf(type), expectation(type), variable && `\`${variable}\``].filter(Boolean);
      const comment = comments.get(`${source}.${key}`) ?? '';
      const line = `${facts.length > 0 ? ` (${facts.join('; ')})` : ''}${comment && `: ${comment}`}`;
      if (line) lines.push(`- \`${name}\`${line}`);
      const [inner, suffix] = innerShape(type);
      if (inner) list(inner, `${name}${suffix}.`, `${source}.${key}`);
    }
  };
  list(configSchema.shape, '', 'configSchema');
  return `# Settings

Written by \`npm run generate\` from \`${SCHEMA}\`. \`site.config.ts\` exports \`defineConfig({ ... })\` with these keys. Parentheses have the default,
the values that are allowed, and the environment variable that overrides the file unless it is empty; \`[]\` stands for each entry of a list. A wrong or unknown
key is an error with its line, what is expected, and the nearest key.

${lines.join('\n')}
`;
}

/** Every constant that begins with MAX_ and limits what comes in. */
export function limitsPage(): string {
  const files = globSync(['build/**/*.ts', 'shared/**/*.ts', 'src/**/*.ts', 'relay/*.ts'], {
    cwd: PROJECT,
    exclude: ['**/node_modules/**', 'src/own/**', 'build/{check,markdown,outputs,pages}/**'],
  });
  const lines = files.sort().flatMap((path) => {
    const found = readProject(path).matchAll(
      /(?:^\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?^(?:export )?const (MAX_\w+) = (\d[^;]*);/gm,
    );
    return Array.from(found, ([, comment, name, value]) => {
      const text = comment ? `: ${oneLine(comment)}` : '';
      return `- \`${name}\` \`${value}\`${text}`;
    });
  });
  return `# Limits

Written by \`npm run generate\` from the constants of the code and their comments. Input over a limit is refused or handled as the comment says.

${lines.join('\n')}
`;
}

/** The comment above each key, by the names of the constant and the keys around it, as Prettier indents them. */
function keyComments(source: string): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  const around: { indent: number; name: string }[] = [];
  const keys = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?^( *)(?:(?:export )?const (\w+) =|(\w+):)/gm);
  for (const [, comment, { length: indent } = '', constant, key] of keys) {
    while (around.length > 0 && around.at(-1)!.indent >= indent) around.pop();
    around.push({ indent, name: (constant ?? key)! });
    if (comment) comments.set(around.map(({ name }) => name).join('.'), oneLine(comment));
  }
  return comments;
}

const oneLine = (comment: string) => comment.replaceAll(/\s*\n \*\s*/g, ' ').trim();

/** In the words of the message that a wrong value has. */
function expectation(type: z.core.$ZodType): string {
  const message = z.safeParse(type, 0.5).error?.issues[0]?.message ?? '';
  const [, expected] =
    /^expected (?!a text$|true or false$)(.*)/.exec(message.replace(' such as https://api.example.com', '')) ?? [];
  return (expected ?? '').replace(/^a whole number from /, 'from ').replace(/,? or null$/, '');
}

function defaultOf(type: z.core.$ZodType): string {
  const { success, data } = z.safeParse(type, undefined);
  if (!success) return 'required';
  return innerShape(type)[0] && data !== null && !Array.isArray(data) ? '' : `\`${JSON.stringify(data)}\``;
}

/** The keys of an object, or of each entry of a list. */
function innerShape(type: z.core.$ZodType): [z.core.$ZodShape | null, suffix: string] {
  if (type instanceof z.ZodObject) return [type.shape, ''];
  if (type instanceof z.ZodArray) return [innerShape(type.element)[0], '[]'];
  const isWrapped = type instanceof z.ZodDefault || type instanceof z.ZodPrefault || type instanceof z.ZodNullable;
  return isWrapped ? innerShape(type.unwrap()) : [null, ''];
}

const schemaOf = (type: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
};

/**
 * docs/posts-api.json: the posts API as the site asks it (OpenAPI 3.1). It is written by hand but for the schemas of covers and of
 * pages of the list, and the build's tries, redirects and waits, which are put in here.
 */
export function postsApiDocument(): object {
  const text = readProject('docs/posts-api.json')
    .replace(/tries each call \d+ times/, `tries each call ${RETRY.tries} times`)
    .replace(/at most \d+ redirects/, `at most ${MAX_REDIRECTS} redirects`)
    .replace(/a build waits at most \d+ s/, `a build waits at most ${RETRY.mostWaitMs / 1000} s`);
  type Schema = { properties: Record<string, object>; readonly [more: string]: unknown };
  const document = JSON.parse(text) as { components: { schemas: Record<string, Schema> } };
  const { schemas } = document.components;
  Object.assign(schemas['Post']!.properties['cover']!, schemaOf(postCover.nullish()));
  const { properties, ...rest } = schemaOf(paging);
  // The entries of the list are read one by one: they are posts all the same.
  const blogs = { type: 'array', items: { $ref: '#/components/schemas/Post' } };
  schemas['Published'] = { ...rest, required: ['blogs'], properties: { blogs, ...properties } };
  return document;
}
