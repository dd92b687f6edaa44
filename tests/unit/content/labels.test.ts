/** What a label may be, as the editor of `content/labels.yaml` reads it. */
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/reading/check.ts';
import { labelsIn } from '../../../src/content/labels.ts';
import { shippedLabels } from '../../../src/content/shipped-labels.ts';
import type { ContentDocument, Json } from '../../../src/contract.ts';
import { LABELS } from '../../support/labels.ts';
import { plainDocument } from '../../support/samples.ts';
import { changed, read, replaced, SITE } from '../reading/reading.ts';
import { readContent } from '../../../src/reading/read.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';

const FILE = 'content/labels.yaml';
type Changeable = Record<string, Record<string, unknown>>;

/** What is wrong with the sample's labels after a change, as `field: message`. */
function faults(change: (labels: Changeable) => void, language = 'en'): string[] {
  const data = structuredClone(LABELS) as unknown as Changeable;
  change(data);
  const { problems } = check(plainDocument(FILE, data as Json), labelsIn(language));
  return problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it.each(['pl', 'ar'])('takes those in %s, which has other plural forms', (language) => {
  const labels = shippedLabels(language);
  expect(faults(() => undefined)).toEqual([]);
  expect(faults((data) => Object.assign(data, labels), language)).toEqual([]);
  expect(faults((data) => Object.assign(data, labels), 'en')).not.toEqual([]);
});

describe('shipped labels', () => {
  const without = SAMPLE_DOCUMENTS.filter(({ name }) => name !== 'labels');
  const inLanguage = (language: string, list: readonly ContentDocument[] = without) => {
    const reading = readContent(list, { ...SITE, language });
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
    return reading;
  };

  it.each(['pl', 'ar'])('in %s are as many as in English', (language) => {
    const ways = (labels: object, way = ''): string[] =>
      Object.entries(labels).flatMap(([name, value]) =>
        typeof value === 'object' && !('other' in value) ? ways(value as object, `${way}${name}.`) : `${way}${name}`,
      );
    expect(ways(shippedLabels(language)).sort()).toEqual(ways(shippedLabels('en')).sort());
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

  it('in English stand in for those of other languages, with one warning', () => {
    const { content, warnings } = inLanguage('lv');
    const message = expect.stringMatching(
      /^Not in Latvian, so English: navigation\.skip, navigation\.main, navigation\.menu and \d+ more of the labels$/,
    ) as string;
    expect(warnings).toEqual([{ file: FILE, path: [], code: 'content/untranslated', message }]);
    const { found } = content.labels.livePosts;
    expect(found).toEqual({ zero: '{count} new posts', one: '{count} new post', other: '{count} new posts' });

    const all = replaced('labels', { data: shippedLabels('en') as Json });
    const text = changed('labels', (data) => void Object.assign(data, { navigation: { skip: 'Uz tekstu' } }));
    expect(inLanguage('de', all).warnings).toEqual([]);
    expect(inLanguage('de', text).warnings[0]?.message).toContain('navigation.main');
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
