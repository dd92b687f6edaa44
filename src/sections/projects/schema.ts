import { entries, id, type Named, oneOf, sectionSchema, titledWords } from '../kind.ts';
import type { Project, SiteContent } from '../../content/site-content.ts';

export interface Projects extends Named {
  readonly title?: string | undefined;
  readonly platform: 'all' | 'web' | 'mobile';
  readonly leaveOut: readonly string[];
}

export interface OnPlatform {
  readonly project: Project;
  readonly platform: 'web' | 'mobile';
}

/** Those that are named, in that order; else all of the platform but those that are left out. */
export function projectsOf({ platform, show, leaveOut }: Projects, { portfolio }: Pick<SiteContent, 'portfolio'>) {
  const all = (['web', 'mobile'] as const)
    .filter((each) => platform === 'all' || platform === each)
    .flatMap((platform) => portfolio[platform].map((project): OnPlatform => ({ project, platform })));
  if (show.length > 0) return show.flatMap((id) => all.filter(({ project }) => project.id === id));
  return all.filter(({ project }) => !leaveOut.includes(project.id));
}

export default sectionSchema({
  name: 'Projects',
  about: 'Projects of portfolio.yaml with their screens.',
  framed: true,
  fields: {
    platform: oneOf(['all', 'web', 'mobile']).default('all'),
    show: entries(id).describe('Ids of projects, in this order; without any, all.'),
    leaveOut: entries(id).describe('Ids of projects that stand elsewhere on the page.'),
    look: oneOf(['grid', 'large']).default('grid').describe('Sheets in rows, or a few projects large.'),
  },
  part: ({ look }) => (look === 'grid' ? 'grid' : undefined),
  names: ({ portfolio: { web, mobile } }) => ({ show: [...web, ...mobile] }),
  isEmpty: (section, content) => projectsOf(section, content).length === 0,
  words: (section, content) =>
    titledWords({
      title: section.title,
      items: projectsOf(section, content).map(({ project: { title, description: text } }) => ({ title, text })),
    }),
});
