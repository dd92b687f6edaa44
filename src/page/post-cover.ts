/** The cover of a post that has no picture: something of the post itself, found in its title and summary. Its body is not read. */
import type { PostCover } from '../contract.ts';
import type { CardPost } from './card-post.ts';

type Texts = Pick<CardPost, 'cover' | 'title' | 'excerpt'>;

/** What its author chose, else the first of these that it has: code, a number, a quotation, its first words. */
export function coverOf({ cover, title, excerpt }: Texts): PostCover {
  if (cover && (cover.kind !== 'title' || cover.text)) return cover;
  const found = cover
    ? null
    : (codeIn(title) ?? numberIn(title) ?? quoteIn(title) ?? codeIn(excerpt) ?? figuresIn(excerpt) ?? quoteIn(excerpt));
  return found ?? { kind: 'title', text: firstWords(title) };
}

/** Lines of code that a cover has room for. */
const MOST_LINES = 3;

function codeIn(text: string): PostCover | null {
  const lines = Array.from(text.matchAll(/`([^`]+)`/g), ([, code]) => code).slice(0, MOST_LINES);
  return lines.length > 0 ? { kind: 'code', text: lines.join('\n') } : null;
}

/** A number that is no part of a word, with its unit: `94 %`, `$1.5`, `v9.3`, `22.12.0`. */
const NUMBER =
  /(?<![\p{L}\p{N}#&.,:/-])(?:\p{Sc}\s?|v)?\p{Nd}+(?:[.,:]\p{Nd}+)*(?![\p{L}\p{N}/-]|[.,:]\p{N})(?:\s?[%‰°]|\s?\p{Sc})?/gu;
const YEAR = /^(?:19|20)\d\d$/;
/** As many characters as are set large in one line. */
const LONGEST = 9;
/** What stands beside it. */
const LONGEST_WORDS = 22;

function figures(text: string) {
  return Array.from(text.matchAll(NUMBER), ({ 0: number, index }) => {
    const before = wordsBefore(text.slice(0, index));
    const after = /^[\s\u00a0]+(\p{L}[\p{L}\p{M}'’-]*)/u.exec(text.slice(index + number.length))?.[1] ?? '';
    // A count is followed by what it counts, a version or a year by nothing of its own.
    const isCount = /[%‰°\p{Sc}]/u.test(number) || (!YEAR.test(number) && !/\d[.:]\d|^v/.test(number));
    return { number, text: (isCount ? after || before : before || after).slice(0, LONGEST_WORDS) };
  }).filter(({ number }) => number.length <= LONGEST);
}

/** The end of the last phrase, from its first name on where it has one. */
function wordsBefore(text: string): string {
  const phrase = text.replace(/[\p{P}\s]+$/u, '').split(/[:,;.!?(–—]\s|\s[–—(]/u);
  return (
    new RegExp(`(?<!\\S).{1,${LONGEST_WORDS}}$`, 'u')
      .exec(phrase.at(-1) ?? '')?.[0]
      .replace(/^(?:\p{Ll}\S*\s+)+(?=\p{Lu})/u, '')
      .trim() ?? ''
  );
}

function numberIn(title: string): PostCover | null {
  const [first] = figures(title);
  return first ? { kind: 'number', ...first } : null;
}

/** A year or a number of some document. */
const NAMES_ONLY = /^(?:(?:19|20)\d\d|\d{5,})$/;

/** Of running text a number alone, or several as a table. */
function figuresIn(excerpt: string): PostCover | null {
  const [first, ...others] = figures(excerpt).filter(({ number, text }) => text && !NAMES_ONLY.test(number));
  if (!first) return null;
  const rows = [first, ...others.slice(0, MOST_LINES - 1)].map(({ number, text }) => [number, text]);
  return others.length > 0 ? { kind: 'table', rows } : { kind: 'number', ...first };
}

function quoteIn(text: string): PostCover | null {
  const quote = /(?:[“„«]|(?<!\S)")([^“”„«»"]{12,90})[”“»"]/u.exec(text)?.[1];
  return quote ? { kind: 'quote', text: quote.trim() } : null;
}

const MOST_LETTERS = 26;

/** As many as are set large, up to the end of a phrase where one ends in time; of a script without spaces as many characters. */
function firstWords(title: string): string {
  if (title.length <= MOST_LETTERS) return title;
  const phrase = /^.{6,25}(?=[:;,.?!]\s|\s[–—(])/u.exec(title)?.[0];
  // What is cut elsewhere ends with no small word.
  const words = /^.{1,26}(?=\s)/u.exec(title)?.[0].replace(/(?:\s\p{Ll}{1,3})+$/u, '');
  return phrase ?? words?.replace(/[\s\p{P}]+$/u, '') ?? Array.from(title).slice(0, MOST_LETTERS).join('');
}
