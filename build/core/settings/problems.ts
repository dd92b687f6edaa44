/** Problems for invalid settings: key, place, expected value, nearest known name. */
import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import { error } from '../errors.ts';
import { withoutSecrets } from '../secrets.ts';
import { positionAt } from '../text-position.ts';
import type { Place, Problem } from '../types.ts';
import { FILE } from './load-problem.ts';
import type { RawSettings } from './read-settings.ts';
import { configSchema } from './schema.ts';

/** One problem for an invalid value, one for each unknown key. */
export function configProblems(issue: z.core.$ZodIssue, origin: RawSettings): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(path);
    return issue.keys.map((key) => {
      const name = [...path, key].join('.');
      const hint = known.length
        ? `Did you mean "${closest(key, known)}"? Known here: ${known.join(', ')}.`
        : 'Remove it.';
      return error(
        'config/unknown-key',
        `${FILE} has an unknown key "${name}".`,
        hint,
        placeOf([...path, key], origin),
      );
    });
  }
  const name = path.join('.');
  const found = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    origin.input,
  );
  const where = origin.origins.get(name) ?? `"${name}" in ${FILE}`;
  // A value instead of the name of its variable is the secret itself.
  const isSecret = name.startsWith('blogs.headers.') && typeof found === 'string';
  const shown = isSecret ? 'a value, which is not shown here' : withoutSecrets(JSON.stringify(found) ?? '');
  const foundText = found === undefined ? 'it is missing' : `found ${shown}`;
  return [
    error(
      'config/wrong-value',
      `Wrong value for ${where}: ${issue.message}, ${foundText}.`,
      `Set ${name} to the expected value.`,
      placeOf(path, origin),
    ),
  ];
}

/** Known keys at this path, from the schema. */
function knownKeys(path: readonly string[]): string[] {
  let node: unknown = configSchema;
  for (const key of path) {
    node = unwrap(node);
    node = node instanceof z.ZodObject ? node.shape[key] : node instanceof z.ZodArray ? node.element : undefined;
  }
  node = unwrap(node);
  return node instanceof z.ZodObject ? Object.keys(node.shape) : [];
}

function unwrap(node: unknown): unknown {
  return node instanceof z.ZodDefault || node instanceof z.ZodPrefault ? unwrap(node.unwrap()) : node;
}

/** The line of the key: its names are searched one after the other. */
export function placeOf(path: readonly string[], { source, origins }: RawSettings): Place {
  const field = path.join('.');
  if (origins.has(field)) return { field };
  let at = 0;
  for (const key of path) {
    const found = new RegExp(`(?<![\\w$])['"]?${key.replace(/[^\w]/g, '\\$&')}['"]?\\s*[:,]`).exec(source.slice(at));
    if (!found) return { file: FILE, field };
    at += found.index;
  }
  return { file: FILE, ...positionAt(source, at), field };
}
