/** Pages of groups of services: which there are, what they say, where they are found. */
import { describe, expect, it } from 'vitest';
import { groupAt, serviceGroups } from '../../../src/context/service-groups.ts';
import { changed, problems, read, siteOf, type Values } from './reading.ts';

/** The sample with the groups of its overview changed. */
const grouped = (change: (section: Values) => void, name = 'service-groups') =>
  changed('pages/services', ({ sections }) => {
    change((sections as Values[]).find(({ kind }) => kind === name)!);
  });
const withPages = (...groups: Values[]) =>
  grouped((section) => {
    delete section['groupPages'];
    if (groups.length > 0) section['groups'] = groups;
  });

const pathsOf = (documents: ReturnType<typeof changed>) =>
  siteOf(documents).routes.flatMap(({ path, page }) =>
    path.startsWith('/services/') && page === 'content' ? [path] : [],
  );

describe('groups of services', () => {
  it('have a page each, and so have those services that no group names', () => {
    const web = { title: 'Web & C++', text: 'What people see.', services: ['ui-ux-designing'] };
    const { content } = read(withPages(web, { title: 'Empty', services: [] }));
    const [first, second] = content.pages.slice(-2);
    expect(pathsOf(withPages(web))).toEqual(['/services/', '/services/web-c-plus-plus/', '/services/more-services/']);
    expect(first).toMatchObject({
      title: 'Web & C++',
      metaDescription: 'What people see. UI/UX Designing',
      document: 'pages/services',
      sections: [{ kind: 'banner', lead: 'What people see.' }, { kind: 'service-groups' }],
    });
    expect(second?.metaDescription).toMatch(/^More services: .*Web Development/);
    const groups = serviceGroups(content);
    expect(groupAt(groups, '/services/ui-ux-designing/')?.path).toBe('/services/web-c-plus-plus/');
    expect(groupAt(groups, '/services/more-services/')?.services).toHaveLength(11);
    expect(groupAt(groups, '/services/')).toBeUndefined();
  });

  it('have none where the overview says so, or has no groups', () => {
    expect(pathsOf(grouped((section) => void (section['groupPages'] = false)))).toEqual(['/services/']);
    expect(pathsOf(grouped((section) => void Object.assign(section, { groupPages: true, groups: [] })))).toEqual([
      '/services/',
    ]);
    const places = serviceGroups(read(grouped((section) => void (section['groupPages'] = false))).content);
    expect(places.map(({ path, to }) => [path, to])).toEqual(
      [1, 2, 3].map((place) => [null, `/services/#group-${place}`]),
    );
  });

  it('cannot have the address of another page', () => {
    const message = (other: string) =>
      `content/pages/services.md sections: the group “UI/UX designing” has its page at /services/ui-ux-designing/, which is also that of content/${other}.md; give it another title`;
    const group = { title: 'UI/UX designing', services: ['ui-ux-designing'] };
    expect(problems(withPages(group))).toEqual([message('services/ui-ux-designing')]);
  });

  it('are led to by links, as any page is', () => {
    const list = changed(
      'navigation',
      ({ items }) => void (items as Values[]).push({ name: 'There', path: '/services/what-answers-them/' }),
      withPages(),
    );
    expect(read(list).warnings).toEqual([]);
  });
});
