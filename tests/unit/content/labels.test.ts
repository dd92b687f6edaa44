/** What a label may be, as the editor of `content/labels.yaml` reads it. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/reading/check.ts';
import { labelsIn } from '../../../src/content/labels.ts';
import { shippedLabels } from '../../../src/content/shipped-labels.ts';
import type { ContentDocument, ContentProblem, Json } from '../../../src/contract.ts';
import { LABELS } from '../../support/labels.ts';
import { plainDocument } from '../../support/samples.ts';
import { PROJECT, readProject } from '../../support/sample-site.ts';
import { changed, read, replaced, SITE } from '../reading/reading.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';

const FILE = 'content/labels.yaml';
type Changeable = Record<string, Record<string, unknown>>;

/** What is wrong with the sample's labels after a change, as `field: message`. */
function faults(change: (labels: Changeable) => void, language = 'en'): string[] {
  const data = structuredClone(LABELS) as unknown as Changeable;
  change(data);
  const problems: ContentProblem[] = [];
  check(plainDocument(FILE, data as Json), labelsIn(language), problems);
  return problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const LANGUAGES = globSync('src/labels/*.yaml', { cwd: PROJECT }).map((file) => basename(file, '.yaml'));

it.each(LANGUAGES)('takes those in %s', (language) => {
  const labels = parse(readProject(`src/labels/${language}.yaml`)) as Changeable;
  expect(faults((data) => Object.assign(data, labels), language)).toEqual([]);
});

it('takes none of a language with other plural forms', () => {
  expect(faults((data) => Object.assign(data, shippedLabels('pl')), 'en')).not.toEqual([]);
});

describe('shipped labels', () => {
  const without = SAMPLE_DOCUMENTS.filter(({ name }) => name !== 'labels');
  const inLanguage = (language: string, list: readonly ContentDocument[] = without) =>
    read(list, { ...SITE, language });

  it.each(LANGUAGES)('in %s are those in English, what is counted in each plural form of the language', (language) => {
    const ways = (labels: object, formsOf: (texts: object) => string[], above = ''): string[] =>
      Object.entries(labels).flatMap(([name, value]: [string, object | string]) => {
        const way = `${above}${name}`;
        if (typeof value === 'string') return [way];
        if ('other' in value) return formsOf(value).map((form) => `${way}.${form}`);
        return ways(value, formsOf, `${way}.`);
      });
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = ways(shippedLabels('en'), () => forms);
    expect(ways(shippedLabels(language), Object.keys).sort()).toEqual(wanted.sort());
  });

  // A card shows the one, and those who hear it the rest of the other.
  it.each(LANGUAGES)('in %s begin with the words that a card shows', (language) => {
    const { services, posts } = inLanguage(language).content.labels;
    expect(services.moreAbout.startsWith(services.more)).toBe(true);
    expect(posts.moreAbout.startsWith(posts.more)).toBe(true);
  });

  it('stand where the site has no file, or an empty one, in the language of a region too', () => {
    const { content, warnings } = inLanguage('pl-PL');
    expect([content.labels.navigation.skip, warnings]).toEqual(['Przejdź do treści', []]);
    const empty = [...without, plainDocument(FILE, null)];
    expect(inLanguage('en', empty).content.labels.navigation.skip).toBe('Skip to content');
  });

  it('stand beside what the file has in other words', () => {
    const { content } = read(changed('labels', () => ({ navigation: { skip: 'To the text' } })));
    expect(content.labels.navigation).toMatchObject({ skip: 'To the text', main: 'Main' });
  });

  it('in English stand in for those of other languages, and are listed unless they are empty', () => {
    const { content, identity } = inLanguage('lv');
    const list = identity.english!;
    expect(list.slice(0, 3)).toEqual(['navigation.skip', 'navigation.main', 'navigation.menu']);
    expect(list).toContain('reading.minutes');
    expect(list).not.toContain('posts.title');
    const { found } = content.labels.livePosts;
    expect(found).toEqual({ zero: '{count} new posts', one: '{count} new post', other: '{count} new posts' });

    const all = replaced('labels', { data: shippedLabels('en') as Json });
    const text = changed('labels', { navigation: { skip: 'Kwa maandishi' } });
    expect(inLanguage('sw', all).identity.english).toBeUndefined();
    expect(inLanguage('sw', text).identity.english?.slice(0, 2)).toEqual(['navigation.main', 'navigation.menu']);
  });
});

it.each([
  ['carousel', 'place', '{number}', 'expected {number} and {count}; {count} is missing'],
  ['links', 'newTab', '{name} {Name} in a tab', 'expected {name}; found {Name}'],
  ['forms', 'send', 'Send {it}', 'expected no word in braces; found {it}'],
  ['navigation', 'menu', ' ', 'expected a text, found an empty one'],
  ['navigation', 'mneu', 'Menu', 'is not known here; nearest: menu'],
])('says what is wrong with %s.%s: %j', (part, name, text, fault) => {
  expect(faults((labels) => (labels[part]![name] = text))).toEqual([`${part}.${name}: ${fault}`]);
});

describe('what is counted', () => {
  const found = (value: unknown, language?: string) =>
    faults(({ livePosts }) => (livePosts!['found'] = value), language).filter((fault) =>
      fault.startsWith('livePosts.found'),
    );

  it('has one text for all counts, or each form of the language', () => {
    expect(found('New: {count}', 'pl')).toEqual([]);
    expect(found('New', 'pl')).toEqual(['livePosts.found: expected {count}; {count} is missing']);
    expect(found({ one: 'One', other: '{count}' }, 'pl')).toEqual([
      'livePosts.found: expected the form “few” as well: the language of the site has one, few, many, other',
      'livePosts.found: expected the form “many” as well: the language of the site has one, few, many, other',
    ]);
  });

  it('may say small numbers in words, and no others', () => {
    expect(found({ one: 'One', other: 'Many' })).toEqual([
      'livePosts.found.other: expected {count}; {count} is missing',
    ]);
    expect(found({ one: 'One {more}', few: '{count}', other: '{count}' })).toEqual([
      'livePosts.found.one: expected {count}; found {more}',
      'livePosts.found.few: is no plural form of the site’s language, which has one, other',
    ]);
  });
});
