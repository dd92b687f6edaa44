/** Fields that are nearly those of a post: what nobody reads is told where something of that name is missing. */
import { closest, distance } from 'fastest-levenshtein';
import { warning } from '../core/errors.ts';
import type { FoundPost, Problem } from '../core/types.ts';
import { nameOf } from '../posts/post.ts';
import { rawPost, type RawPost } from '../posts/raw-post.ts';

/** Letters that may differ. */
const NEAR = 2;
const FIELDS = Object.keys(rawPost.shape) as (keyof RawPost & string)[];
const bare = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** @returns `api/odd-field` for each field that stands in the place of one that the post lacks */
export function oddFields(found: FoundPost): Problem[] {
  const raw = found.raw as Readonly<Record<string, unknown>>;
  const isMissing = (name: string) => raw[name] === undefined || raw[name] === null || raw[name] === '';
  const missing = FIELDS.filter(isMissing);
  return Object.keys(raw).flatMap((name) => {
    if ((FIELDS as string[]).includes(name) || missing.length === 0) return [];
    const meant = missing.find((field) => bare(field) === bare(name)) ?? closest(name, missing);
    const isNear = bare(meant) === bare(name) || (name.length > NEAR + 1 && distance(meant, name) <= NEAR);
    if (!isNear) return [];
    const message = `The post ${nameOf(found)} has a field "${name.slice(0, 80)}", which the site does not read, and no "${meant}".`;
    return [warning('api/odd-field', message, `Did you mean "${meant}"?`, found.place(meant as keyof RawPost))];
  });
}
