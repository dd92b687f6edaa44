/** What the own parts of post pages have in common: all that html-validate looks at. */
import { hash } from 'node:crypto';
import { ownSource, type PostPart } from './post-parts.ts';

/** Attributes of whose values no rule (`html-rules.ts`) reads more than the scheme and whether there is anything. */
const UNREAD = /(?<= (?:href|src|srcSet|imagesrcset|property="[^"]*" content|dateTime|data-post|style)=")[^"]*/g;
/** Of classes a rule asks whether one stands twice. */
const CLASS = /(?<= class=")[^"]*/g;
/** How a drawing looks, and its lines. */
const LOOK = / (?:viewBox|preserveAspectRatio|fill|stroke|stroke-[a-z]+|opacity|transform|d)="[^"]*"/g;
const LINES = /<path><\/path>/g;
/** As many tags as a post has are one. */
const REPEATED = /(<meta [^>]*>)\1+/g;

/**
 * The same for two pages whose own parts differ only in where links lead, what is drawn, and how many tags there are. Addresses of
 * telephones stay: a rule reads them to the end.
 */
export function ownForm(html: string, parts: readonly PostPart[]): string {
  const form = ownSource(html, parts)
    .replace(UNREAD, (value) => (/^(?:tel:|$)/i.test(value) ? value : schemeOf(value)))
    .replace(CLASS, (value) => (isDoubled(value) ? value : 'x'))
    .replace(LOOK, '')
    .replace(LINES, '')
    .replace(REPEATED, '$1');
  return hash('sha256', form);
}

function schemeOf(address: string): string {
  return /^(?:[a-z]+:|\/\/|#)/i.exec(address)?.[0] ?? '/';
}

function isDoubled(classes: string): boolean {
  const names = classes.split(' ');
  return new Set(names).size < names.length;
}
