/** What a page says to people and to those who read for them: its texts, and the attributes that are shown or read out. */
import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';

const ATTRIBUTES = 'alt aria-label aria-roledescription title placeholder data-title late failed crashed'.split(' ');
/** Of `<meta>`: all others are for machines. */
const METAS =
  /^(?:description|keywords|author|category|og:(?:title|description|site_name|image:alt)|article:(?:author|section|tag))$/;
/** Of structured data. */
const FACTS = new Set(['name', 'headline', 'description', 'text', 'articleSection', 'keywords']);

export function visibleTexts(html: string): string[] {
  const found: string[] = [];
  let inside = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name === 'script' ? (attributes['type'] ?? 'code') : name;
      for (const attribute of ATTRIBUTES) if (attributes[attribute]) found.push(attributes[attribute]);
      const { content = '', property = attributes['name'] ?? '', props = '' } = attributes;
      if (name === 'meta' && METAS.test(property)) found.push(content);
      if (props !== '') found.push(...stringsIn((JSON.parse(props) as { labels?: unknown }).labels));
    },
    ontext(text) {
      if (inside === 'application/ld+json') found.push(...factsIn(JSON.parse(text)));
      else if (inside !== 'style' && inside !== 'code' && inside !== 'speculationrules') found.push(text);
    },
    onclosetag: () => void (inside = ''),
  });
  parser.end(html);
  return found.map((text) => text.trim()).filter((text) => text !== '');
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function factsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (FACTS.has(key) ? [part] : []) : factsIn(part),
  );
}

/** Names that are the same in every language, addresses, and what a label is filled in with. */
const NAMES = /\b(?:Instagram|Facebook|LinkedIn|WhatsApp|RSS|JSON)\b|[\w.]+@[\w.]+|https?:\S+|\{\w+\}/g;
/** Islands are called by the name of their file where they cannot be loaded. */
const ISLANDS = new RegExp(`\\b(?:${islandNames().join('|')})\\b`, 'g');

function islandNames(): string[] {
  return readdirSync(fileURLToPath(new URL('../../src/client/islands', import.meta.url))).map(
    (file) => parse(file).name,
  );
}

/** Words in Latin letters, of a page that is to have none. */
export function latinWords(html: string): string[] {
  return visibleTexts(html).filter((text) => /[A-Za-z]{2,}/.test(text.replace(NAMES, '').replace(ISLANDS, '')));
}
