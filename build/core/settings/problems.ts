/** Problems for invalid settings: key, place, expected value, nearest known name. */
import { z } from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import { error } from '../errors.ts';
import { withoutSecrets } from '../secrets.ts';
import { positionAt } from '../text-position.ts';
import type { Place, Problem } from '../types.ts';
import { configSchema } from './schema.ts';

export const FILE = 'site.config.ts';

/** Unvalidated settings with their sources. */
interface RawSettings {
  /** The text of site.config.ts. */
  readonly source: string;
  /** Key path -> source of its value, if it is not the file. */
  readonly origins: ReadonlyMap<string, string>;
  readonly input: unknown;
}

/** One problem for an invalid value, one for each unknown key. */
export function configProblems(issue: z.core.$ZodIssue, { source, origins, input }: RawSettings): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(path);
    return issue.keys.map((key) => {
      const keys = [...path, key];
      const meant = nearest(key, known);
      const hint = `${meant ? `Did you mean "${meant}"? ` : ''}${known.length ? `Known here: ${known.join(', ')}.` : 'Remove it.'}`;
      return error(
        'config/unknown-key',
        `${FILE} has an unknown key "${keys.join('.')}".`,
        hint,
        placeOf(keys, source),
      );
    });
  }
  const message = issue.code === 'invalid_key' ? issue.issues[0]!.message : issue.message;
  const name = path.join('.');
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);
  const origin = origins.get(name);
  // A value instead of the name of its variable is the secret itself.
  const isSecret = name.startsWith('blogs.headers.') && typeof found === 'string';
  const shown = isSecret ? 'a value, which is not shown here' : withoutSecrets(JSON.stringify(found) ?? '');
  const foundText = found === undefined ? 'it is missing' : `found ${shown}`;
  const near = issue.code === 'invalid_value' && nearest(String(found), issue.values.map(String));
  const fault = `Wrong value for ${origin ?? `"${name}" in ${FILE}`}: ${message}, ${foundText}.`;
  const place = origin ? { field: name } : placeOf(path, source);
  return [error('config/wrong-value', fault, near ? `Did you mean "${near}"?` : '', place)];
}

/** Known keys at this path, from the schema. */
function knownKeys(path: readonly string[]): string[] {
  let node = unwrap(configSchema);
  for (const key of path)
    node = unwrap(
      node instanceof z.ZodObject ? node.shape[key] : node instanceof z.ZodArray ? node.element : undefined,
    );
  return node instanceof z.ZodObject ? Object.keys(node.shape) : [];
}

function unwrap(node: unknown): unknown {
  return node instanceof z.ZodDefault || node instanceof z.ZodPrefault ? unwrap(node.unwrap()) : node;
}

/** The line of the key: its names are searched one after the other. */
export function placeOf(path: readonly string[], source: string): Place {
  const field = path.join('.');
  let at = 0;
  for (const key of path) {
    const found = new RegExp(`(?<![\\w$])['"]?${key.replace(/[^\w]/g, '\\$&')}['"]?\\s*[:,]`).exec(source.slice(at));
    if (!found) return { file: FILE, field };
    at += found.index;
  }
  return { file: FILE, ...positionAt(source, at), field };
}
