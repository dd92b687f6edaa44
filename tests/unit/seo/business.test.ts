/** What kind of business the company is, and when it is open: as refused, as pages show it, as search engines read it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { businessTypes, isLocal } from '../../../src/content/business-types.ts';
import { organization } from '../../../src/seo/jsonld.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { PROJECT } from '../../support/sample-site.ts';
import { changed, problems, read, SITE, type Values } from '../reading/reading.ts';

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const morning = { days: workdays, opens: '09:00', closes: '12:30' };
const week = [
  morning,
  { days: ['saturday', 'sunday'], opens: '18:00', closes: '02:00' },
  { ...morning, opens: '14:00', closes: '18:00' },
];

function company(part: Values, language = 'en') {
  // In another language, its own labels.
  const documents = changed('company', part).filter(({ name }) => language === 'en' || name !== 'labels');
  const { content, identity } = read(documents, { ...SITE, language });
  return { ...content.company, characters: identity.characters };
}

/** Lines on a page; Intl parts numbers and dashes with narrow spaces. */
const lines = (part: Values, language?: string) =>
  company({ hours: null, ...part }, language).hours.map(({ days, time }) =>
    `${days}, ${time}`.replace(/[\u2009\u202f]/g, ' '),
  );

const thing = (part: Values) => organization(SETTINGS, company(part)) as unknown as Values;

it('takes any organization of schema.org, and names the nearest', () => {
  const source = readFileSync(join(PROJECT, 'node_modules/schema-dts/dist/schema.d.ts'), 'utf8');
  const unions = new Map(
    [...source.matchAll(/^(?:export )?type (\w+) = (.*);/gm)].map(([, type, union]) => [type, union]),
  );
  const kindsOf = (type: string): string[] => {
    const kinds = unions.get(type)?.split(' | ') ?? [];
    return [type, ...kinds.filter((kind) => /^[A-Z]\w*(?<!Leaf)$/.test(kind)).flatMap(kindsOf)];
  };
  const [all, local] = [kindsOf('Organization'), kindsOf('LocalBusiness')];
  expect(businessTypes.filter((type) => !all.includes(type))).toEqual([]);
  expect(businessTypes.filter((type) => isLocal(type) !== local.includes(type))).toEqual([]);
  expect(new Set(businessTypes).size).toBe(businessTypes.length);
  expect(problems(changed('company', { type: 'Bakerey' }))).toEqual([
    'content/company.yaml type: expected a kind of organization of schema.org, such as Bakery, found "Bakerey"; nearest: Bakery',
  ]);
});

it('wants an address of a business that people come to, as search engines do', () => {
  expect(problems(changed('company', { type: 'Bakery', address: {} }))).toEqual([
    'content/company.yaml address: expected an address: search engines take no business of this type without one',
  ]);
  for (const type of ['NGO', undefined]) expect(company({ type, address: {} }).type).toBe(type);
});

it('refuses times that cannot be', () => {
  const found = (...openingHours: Values[]) =>
    problems(changed('company', { openingHours })).map((problem) =>
      problem.replace('content/company.yaml openingHours.', ''),
    );
  const open = (days: string, opens?: string, closes?: string) => ({ days: days.split(' '), opens, closes });
  expect(found(open('monday', '9:00', '24:00'))).toEqual([
    '0.opens: expected a time such as \'09:30\', found "9:00"',
    '0.closes: expected a time such as \'09:30\', found "24:00"',
  ]);
  expect(found({ days: [] }, open('munday'))).toEqual([
    '0.days: expected at least one day',
    `1.days.0: expected one of ${workdays.join(', ')}, saturday, sunday, found "munday"; nearest: monday`,
  ]);
  expect(found(open('monday', '09:00'))).toEqual(['0.closes: expected both `opens` and `closes`, or neither']);
  expect(found(open('monday', '09:00', '09:00'))).toEqual([
    "0.closes: expected another time than `opens`; all day is '00:00' to '23:59'",
  ]);
});

it('are shown in the language of the site and as its country writes times', () => {
  expect(lines({ openingHours: week })).toEqual([
    'Mon – Fri, 9:00 am – 12:30 pm',
    'Sat and Sun, 6:00 pm – 2:00 am',
    'Mon – Fri, 2:00 – 6:00 pm',
  ]);
  const away = { address: { countryCode: 'PL' }, openingHours: [{ days: ['sunday'] }, ...week.slice(0, 1)] };
  expect(lines(away, 'pl')).toEqual(['Niedz., zamknięte', 'Pon. – pt., 09:00–12:30']);
  const sunday = ['sunday', 'monday', 'tuesday', 'wednesday'];
  const egypt = { address: { countryCode: 'EG' }, openingHours: [{ days: sunday, opens: '00:00', closes: '23:59' }] };
  expect(lines(egypt, 'ar')).toEqual(['الأحد – الأربعاء, على مدار الساعة']);
  const scattered = ['monday', 'tuesday', 'wednesday', 'friday', 'sunday'];
  expect(lines({ openingHours: [{ days: scattered }] })).toEqual(['Fri and Sun – Wed, closed']);
  expect(lines({ openingHours: [{ days: [...workdays, 'saturday', 'sunday'] }] })).toEqual(['Mon – Sun, closed']);
});

it('stand before what the owner words, and fonts have their letters', () => {
  const both = company({ openingHours: week.slice(1, 2), hours: [{ days: 'Holidays', time: 'by appointment' }] });
  expect(both.hours.map(({ days }) => days)).toEqual(['Sat and Sun', 'Holidays']);
  expect(both.characters).toContain('Sat and Sun');
});

it('are in the structured data of a business, by what search engines want of one', () => {
  const bakery = thing({ type: 'Bakery', openingHours: [...week.slice(1, 2), { days: ['monday'] }] });
  expect(bakery).toMatchObject({
    '@type': 'Bakery',
    name: 'Aloka',
    address: { '@type': 'PostalAddress', addressLocality: 'Kolkata', addressCountry: 'IN' },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday', 'Sunday'],
        opens: '18:00',
        closes: '02:00',
      },
      { dayOfWeek: ['Monday'], opens: '00:00', closes: '00:00' },
    ],
  });
  expect(bakery).not.toHaveProperty('location');
});

it('are those of a place where the company is no business that people come to', () => {
  const ngo = thing({ type: 'NGO', openingHours: week });
  expect(ngo).toMatchObject({ '@type': 'NGO', location: { '@type': 'Place', address: { '@type': 'PostalAddress' } } });
  expect(ngo).not.toHaveProperty('openingHoursSpecification');
  expect(thing({})).toMatchObject({ '@type': 'Organization', address: { '@type': 'PostalAddress' } });
  expect(thing({})).not.toHaveProperty('location');
});
