/** What is wrong with a link, in the words of `site build`. */
import { expect, it } from 'vitest';
import { builtLinks } from '../../../build/links/built-links.ts';
import { routeFile } from '../../../build/core/paths.ts';
import type { Policy } from '../../../build/core/types.ts';
import { CONFIG } from '../../support/host-config.ts';
import { contentPage, plan } from '../routes/plan.ts';

it('says of a link to a section that it is hidden, and of another the nearest id', () => {
  const sections = [{ kind: 'facts', id: 'plans', hidden: true }, { kind: 'ways', hidden: true }, { kind: 'call' }];
  const pages = plan([], { texts: { pages: [contentPage('/pricing/', sections)] } }).filter(
    ({ path }) => path === '/pricing/',
  );
  const own = ['#plans', '/pricing/#ways', '#cal', '#call'];
  const files = pages.map(routeFile);
  const policies = { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'warn' } satisfies Record<string, Policy>;
  const problems = builtLinks(pages, () => ({ ids: ['call'], own, brought: [] }), {
    site: CONFIG,
    output: { has: (file) => files.includes(file), files },
    policies,
    redirects: [],
    posts: [],
  });
  expect(problems.map(({ message }) => message)).toEqual([
    'The link to /pricing/#plans points at a section that is hidden (on /pricing/).',
    'The link to /pricing/#ways points at a section that is hidden (on /pricing/).',
    'The link to /pricing/#cal points at an id that the page does not have; nearest: #call (on /pricing/).',
  ]);
});
