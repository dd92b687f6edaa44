/** What a label may be, as the editor of `content/labels.yaml` reads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check } from '../../../src/content/check.ts';
import { labelsIn } from '../../../src/content/labels.ts';
import type { Json } from '../../../src/contract.ts';
import { LABELS } from '../../support/labels.ts';

const FILE = 'content/labels.yaml';
type Changeable = Record<string, Record<string, unknown>>;

/** What is wrong with the sample's labels after a change, as `field: message`. */
function faults(change: (labels: Changeable) => void, language = 'en'): string[] {
  const data = structuredClone(LABELS) as unknown as Changeable;
  change(data);
  const { problems } = check(
    { file: FILE, name: 'labels', data: data as Json, body: null, links: [] },
    labelsIn(language),
  );
  return problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('takes the sample’s', () => {
  expect(faults(() => undefined)).toEqual([]);
});

it.each(['pl', 'ar'])('takes those in %s, which has other plural forms', (language) => {
  const file = join(import.meta.dirname, '../../sites/languages', language, FILE);
  const labels = parse(readFileSync(file, 'utf8')) as Changeable;
  expect(faults((data) => Object.assign(data, labels), language)).toEqual([]);
  expect(faults((data) => Object.assign(data, labels), 'en')).not.toEqual([]);
});

describe('placeholders', () => {
  it('says which one is missing, and which are known', () => {
    expect(faults(({ carousel }) => (carousel!['place'] = '{number}'))).toEqual([
      'carousel.place: expected {number} and {count}; {count} is missing',
    ]);
  });

  it('says which one is not known', () => {
    expect(faults(({ links }) => (links!['newTab'] = '{name} {Name} in a tab'))).toEqual([
      'links.newTab: expected {name}; found {Name}',
    ]);
    expect(faults(({ forms }) => (forms!['send'] = 'Send {it}'))).toEqual([
      'forms.send: expected no word in braces; found {it}',
    ]);
  });
});

describe('labels', () => {
  it('that came after the first version have a text where the owner’s file has none', () => {
    const data = structuredClone(LABELS) as unknown as Changeable;
    delete data['newsletter']!['sent'];
    delete data['mails']!['page'];
    const document = { file: FILE, name: 'labels', data: data as Json, body: null, links: [] };
    const { value } = check(document, labelsIn('en'));
    expect([value?.newsletter.sent, value?.mails.page]).toEqual(['You are subscribed', 'Page']);
  });

  it('may not be missing, empty or unknown', () => {
    expect(faults(({ navigation }) => delete navigation!['menu'])).toEqual([
      'navigation.menu: is missing: expected a text',
    ]);
    expect(faults(({ navigation }) => (navigation!['menu'] = ' '))[0]).toMatch(/^navigation\.menu: expected a text/);
    expect(faults(({ navigation }) => (navigation!['mneu'] = 'Menu'))).toEqual([
      'navigation.mneu: is not known here; nearest: menu',
    ]);
    expect(faults((labels) => delete labels['livePosts']!['found'])[0]).toMatch(
      /^livePosts\.found: .*expected a text with \{count\}/,
    );
  });
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
