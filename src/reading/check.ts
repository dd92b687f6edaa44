/** One document against its schema: every departure as a sentence with the way to the value. */
import * as z from 'zod';
import { nearest, nearestOf } from '../../shared/nearest.ts';
import type { ContentDocument, ContentProblem } from '../contract.ts';

/** What a person calls the kinds of value that a schema may expect. */
const kinds: Readonly<Record<string, string>> = {
  object: 'named values',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};

const MISSING = 'is missing: ';

/** @returns what the document holds; null where it departs from the schema, which is added to the problems */
export function check<Schema extends z.ZodType>(
  { file, data }: ContentDocument,
  schema: Schema,
  problems: ContentProblem[],
): z.infer<Schema> | null {
  /** By the way to an object with unknown keys: those that it may have. */
  const keysAt = new Map<string, string[]>();
  const error = (issue: z.core.$ZodRawIssue) => {
    if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject)
      keysAt.set(String(issue.path ?? []), Object.keys(issue.inst.shape));
    // Other kinds of issue have sentences of the schema.
    return issue.code === 'invalid_type' ? `expected ${kinds[issue.expected] ?? issue.expected}` : undefined;
  };
  const result = schema.safeParse(data, { error, reportInput: true });
  if (result.success) return result.data;
  /** What a misspelt key stands for is not missing. */
  const meant = new Set<string>();
  const faults = result.error.issues.flatMap((issue): ContentProblem[] => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    if (issue.code === 'unrecognized_keys') {
      const known = keysAt.get(String(path)) ?? [];
      for (const near of issue.keys.map((key) => nearest(key, known))) if (near) meant.add([...path, near].join('.'));
      return issue.keys.map((key) => ({ file, path: [...path, key], message: unknownKey(key, known) }));
    }
    const named = fileNamed(innermost(issue));
    return [{ file, path, message: lack(issue, file) + sentence(innermost(issue)), ...(named && { named }) }];
  });
  const isMeant = ({ path, message }: ContentProblem) => message.startsWith(MISSING) && meant.has(path.join('.'));
  problems.push(...faults.filter((problem) => !isMeant(problem)));
  return null;
}

/** Of a value that fits none of several forms, what the last, the most telling one, expects. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return inner ? innermost(inner) : issue;
}

const sentence = (issue: z.core.$ZodIssue) => issue.message + found(issue) + nearestValue(issue);

/** What is there instead, where the message does not say it and it is short. */
function found({ code, message, input, path }: z.core.$ZodIssue): string {
  if (input === undefined || !message.startsWith('expected') || /found|[:;] /.test(message)) return '';
  if (typeof input !== 'object') return `, found ${JSON.stringify(typeof input === 'string' ? clipped(input) : input)}`;
  if (code !== 'invalid_type' || path.length === 0) return '';
  return `, found ${input === null ? 'no value' : Array.isArray(input) ? 'a list' : 'named values'}`;
}

const clipped = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The path of a file in a value that lacks its slash. */
function fileNamed(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== 'invalid_format' || !issue.message.includes('in static/')) return null;
  const [, pattern = '', flags] = /^\/(.*)\/(\w*)$/.exec(issue.pattern ?? '') ?? [];
  const isFile = !/^[a-z]+:/i.test(issue.input!) && new RegExp(pattern, flags).test(`/${issue.input!}`);
  return isFile ? issue.input! : null;
}

/** For a word that is none of several, the one that was most likely meant; for a number in the place of a text, the text. */
function nearestValue(issue: z.core.$ZodIssue): string {
  if (
    issue.code === 'invalid_type' &&
    issue.expected === 'string' &&
    ['number', 'boolean'].includes(typeof issue.input)
  )
    return ': put it in quotes';
  if (fileNamed(issue)) return ': begin it with a slash';
  if (issue.code === 'invalid_format' && issue.message.includes('a path')) {
    const path = `/${issue.input!.toLowerCase().replace(/^\/+|\/+$/g, '')}/`;
    return /^\/(?:[a-z0-9-]+\/)*$/.test(path) ? `; nearest: ${path}` : '';
  }
  if (issue.code !== 'invalid_value' || issue.values.length < 2 || typeof issue.input !== 'string') return '';
  if (issue.message.includes('; nearest: ')) return '';
  return nearestOf(issue.input, issue.values.map(String));
}

function lack({ path, input, code }: z.core.$ZodIssue, file: string): string {
  if (path.length > 0) return code !== 'custom' && input === undefined ? MISSING : '';
  if (input !== null) return '';
  return /\.md$/i.test(file) ? 'has no front matter between two lines "---": ' : 'is empty: ';
}

function unknownKey(key: string, known: readonly string[]): string {
  if (/\s/.test(key)) return 'is not known here; a text with a comma needs quotes within braces';
  return `is not known here${nearestOf(key, known)}`;
}
