/** A collection of forty entries: its groups, their pages, the rows that list them, and what search engines take an entry for. */
import { expect, it } from 'vitest';
import type { ContentProblem } from '../../../src/contract.ts';
import { collection, type Collection } from '../../../src/content/collection.ts';
import { moment, oneOf } from '../../../src/content/fields.ts';
import type { ContentPage } from '../../../src/content/site-content.ts';
import { groupClashes } from '../../../src/reading/group-pages.ts';
import { entryThing, withLists } from '../../../src/reading/listed.ts';
import { offeredThing } from '../../../src/seo/jsonld.ts';
import { planRoutes } from '../../../src/routes.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { renderRoute } from '../../support/render-route.ts';
import { contentPage } from '../routes/plan.ts';
import { read } from './reading.ts';

const TITLES = ['For beginners', 'For teams'] as const;

const courses = collection({
  name: 'Courses',
  one: 'Course',
  about: 'All courses.',
  fields: { subject: oneOf(TITLES).optional(), starts: moment },
  page: () => [{ kind: 'banner' }],
  groups: [{ title: TITLES[0], text: 'No machine of your own.' }, { title: TITLES[1] }, { title: 'Of nobody' }],
  groupOf: ({ subject }) => subject,
  note: ({ starts }, { day }) => day(starts),
  thing: ({ starts }) => ({ type: 'event', starts, place: 'Hall' }),
});

const course = (number: number, path = `/courses/course-${number}/`) =>
  contentPage(path, [{ kind: 'banner' }], {
    document: `courses/course-${number}`,
    title: `Course ${number}`,
    metaDescription: `What course ${number} says.`,
    starts: '2027-03-14T18:30',
    thing: { type: 'event', starts: '2027-03-14T18:30' },
    ...(number <= 36 && { subject: TITLES[number % 2]! }),
  }) as unknown as ContentPage;
const overview = contentPage('/courses/', [{ kind: 'banner' }, { kind: 'courses', title: 'All courses' }]);

/** The sample with forty courses. */
function listed(own: Partial<Collection> = {}, pages: readonly unknown[] = [overview, course(40)]) {
  const { content } = read();
  const many = Array.from({ length: 39 }, (_, index) => course(index + 1));
  const before = { ...content, pages: [...content.pages, ...many, ...(pages as ContentPage[])] };
  const problems: ContentProblem[] = [];
  const after = withLists(before, 'en', problems, new Map([['courses', { ...courses, ...own }]]));
  const pageAt = (path: string) => after.pages.find((page) => page.path === path)!;
  return { after, pageAt, problems: [...problems, ...groupClashes(before, after)] };
}

it('has a page for each group that has entries, and lists all in rows', () => {
  const { after, pageAt, problems } = listed();
  expect(problems).toEqual([]);
  const { sections } = pageAt('/courses/');
  expect(sections[1]).toMatchObject({
    kind: 'listing',
    title: 'All courses',
    groups: [
      { title: TITLES[0], text: 'No machine of your own.', to: '/courses/for-beginners/' },
      { title: TITLES[1], to: '/courses/for-teams/' },
    ],
  });
  const { groups, items } = sections[1] as unknown as { groups: { items: object[] }[]; items: object[] };
  expect([...groups.map((group) => group.items.length), items.length]).toEqual([18, 18, 4]);
  const words = { title: 'Course 37', text: 'What course 37 says.', note: 'March 14, 2027' };
  expect(items[0]).toEqual({ ...words, to: '/courses/course-37/' });
  expect(pageAt('/courses/for-beginners/')).toMatchObject({
    title: TITLES[0],
    metaDescription: expect.stringMatching(/^No machine of your own\. Course 2, Course 4, /) as unknown,
    document: 'pages/courses',
    sections: [{ kind: 'banner', lead: 'No machine of your own.' }, { kind: 'listing' }],
  });
  expect(pageAt('/courses/for-teams/').metaDescription).toMatch(/^For teams: Course 1, Course 3, /);
  expect(pageAt('/courses/course-2/').group).toBe('/courses/for-beginners/');
  expect(after.pages.some(({ path }) => path.startsWith('/courses/of-'))).toBe(false);
});

it('gives each entry the next three of its group, after the last the first, and leaves its own sections alone', () => {
  const relatedTo = (number: number, own: Partial<Collection> = {}) => {
    const { related, sections } = listed(own).pageAt(`/courses/course-${number}/`);
    expect(sections).toEqual([{ kind: 'banner' }]);
    const { title, items = [] } = (related ?? {}) as { title?: string; items?: { to: string }[] };
    return [title, ...items.map(({ to }) => /\d+/.exec(to)?.[0])].join(' ');
  };
  const next = ['For beginners 4 6 8', 'For beginners 36 2 4', 'For teams 1 3 5'];
  expect([2, 34, 35].map((number) => relatedTo(number))).toEqual(next);
  expect(relatedTo(2, { groupPages: false })).toBe('For beginners 4 6 8');
  // Of no group, and the only one of its group.
  expect(relatedTo(40)).toBe('');
  const groupOf = ({ document }: { document: string }) => (document === 'courses/course-3' ? TITLES[0] : undefined);
  expect(relatedTo(3, { groupOf })).toBe('');
});

it('shows the next of its group below its own sections and its calendar, above its call', () => {
  const { after } = listed();
  const call = { kind: 'call', title: 'Take part', link: { name: 'Book', to: '/contact-us/' } };
  const sections = [{ kind: 'banner' }, call];
  const pages = after.pages.map((page) => (page.path === '/courses/course-2/' ? { ...page, sections } : page));
  const content = { ...after, pages };
  const route = planRoutes(content, [], SETTINGS).find(({ path }) => path === '/courses/course-2/')!;
  // Their styles are in the page's sheet.
  expect(route.sections).toEqual(['banner', 'call', 'listing']);
  const { html } = renderRoute(route, content);
  const order = ['Course 2</h1>', 'event.ics"', 'id="related"', 'courses/course-4/"', 'Take part'];
  expect(html.match(new RegExp(order.join('|'), 'g'))).toEqual(order);
  expect(html).not.toContain('"ItemList"');
});

it('has no pages of groups where it wants none, where no page lists it, and where it has no groups', () => {
  const groupPages = (...given: Parameters<typeof listed>) =>
    listed(...given).after.pages.filter(({ path }) => path.startsWith('/courses/for-'));
  expect(groupPages()).toHaveLength(2);
  expect(groupPages({ groupPages: false })).toEqual([]);
  expect(groupPages({}, [])).toEqual([]);
  expect(groupPages({ groups: [] })).toEqual([]);
});

it('has a list of its own where it says so', () => {
  const list: Collection['list'] = (all) => ({ kind: 'cards', items: all.map(({ title }) => ({ title, text: 'A' })) });
  const [, section] = listed({ groups: [], list }).pageAt('/courses/').sections;
  expect(section).toMatchObject({ kind: 'cards', title: 'All courses' });
});

it('says which group has the address of an entry', () => {
  expect(listed({}, [overview, course(40, '/courses/for-teams/')]).problems).toEqual([
    {
      file: 'content/pages/courses.md',
      path: ['sections'],
      message:
        'the group “For teams” has its page at /courses/for-teams/, which is also that of content/courses/course-40.md; give it another title',
    },
  ]);
});

it('takes a day, or a day with its time, and says where code makes neither', () => {
  const wrong = ['2027-02-30', '2027-03-14T25:00', '2027-03-14 18:30', 'soon'];
  expect(wrong.filter((value) => moment.safeParse(value).success)).toEqual([]);
  expect(['2027-03-14', '2027-03-14T00:00'].every((value) => moment.safeParse(value).success)).toBe(true);
  const problems: ContentProblem[] = [];
  const thing = { type: 'event', starts: '2027-03-14T18:30', place: 'Hall' };
  expect([entryThing(courses, course(1), problems), problems]).toEqual([thing, []]);
  entryThing({ ...courses, thing: ({ title }) => ({ type: 'event', starts: title }) }, course(1), problems);
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'src/collections/courses.ts makes a wrong `starts` of courses/course-1, “Course 1”: expected a day such as 2026-11-22, or with its time 2026-11-22T18:30',
  ]);
});

it('is planned the same each time, with a file for calendars for each event', () => {
  const routes = () => planRoutes(listed().after, [], SETTINGS);
  const planned = routes();
  expect(routes()).toEqual(planned);
  const calendars = planned.flatMap(({ calendar }) => calendar?.path ?? []);
  expect(calendars).toHaveLength(40);
  expect(calendars[0]).toBe('/courses/course-1/event.ics');
});

it('is for search engines what it says, with the fields that it has', () => {
  const of = { name: 'N', description: 'D', path: '/n/', picture: '/n.jpg' };
  const company = { prices: { currency: 'INR' } };
  const settings = { ...SETTINGS, timeZone: 'Asia/Kolkata' };
  const url = `${settings.origin}/n/`;
  const us = { '@id': `${settings.origin}/#organization` };
  const known = { name: 'N', description: 'D', url, image: `${settings.origin}/n.jpg` };
  expect(offeredThing(settings, of, { type: 'product', price: 400 }, company)).toEqual({
    ...known,
    '@type': 'Product',
    '@id': `${url}#product`,
    brand: us,
    offers: { '@type': 'Offer', price: 400, priceCurrency: 'INR' },
  });
  expect(offeredThing(settings, of, { type: 'course', price: { from: 4 } }, {})).toEqual({
    ...known,
    '@type': 'Course',
    '@id': `${url}#course`,
    provider: us,
  });
  const event = { type: 'event', starts: '2027-03-14T18:30', ends: '2027-03-15', place: 'Hall' } as const;
  expect(offeredThing(settings, of, event, company)).toEqual({
    ...known,
    '@type': 'Event',
    '@id': `${url}#event`,
    organizer: us,
    startDate: '2027-03-14T18:30:00+05:30',
    endDate: '2027-03-15',
    location: { '@type': 'Place', name: 'Hall', address: 'Hall' },
  });
});
