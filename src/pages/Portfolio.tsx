import { GoLink } from '../components/GoLink.tsx';
import { ProjectGrid } from '../components/ProjectGrid.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage, type Page } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { platformsShown, PORTFOLIO_PATH } from '../page/shown-links.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

const crumbsOf = ({ content, labels }: Pick<Page, 'content' | 'labels'>) =>
  crumbsTo(labels.crumbs, { name: content.pages.portfolio.title, path: PORTFOLIO_PATH });

export const portfolioPage: PageKind<'portfolio'> = {
  head: (_, { content, labels }) => ({
    title: titled(content.pages.portfolio.metaTitle, content.company.name),
    description: content.pages.portfolio.metaDescription,
    crumbs: crumbsOf({ content, labels }),
    card: {
      kicker: content.pages.portfolio.title,
      title: content.pages.portfolio.lead,
      seed: 'portfolio',
      family: 'darn',
    },
  }),
  View: Portfolio,
};

/** Of the first kind, below the banner. */
const FIRST_VIEW = 2;

const landings = { web: '/web-development/', mobile: '/app-development/' } as const;

/** All projects, for the web and on phones; each kind leads to its landing page. */
function Portfolio() {
  const { content, labels } = usePage();
  const { company, portfolio, pages } = content;
  const { title, lead, call } = pages.portfolio;
  return (
    <Shell call={call}>
      <Banner title={title} lead={lead} crumbs={crumbsOf({ content, labels })} seed="portfolio" family="darn" big />
      {platformsShown(content).map((platform, place) => (
        <section
          key={platform}
          className={classes(layout.section, place > 0 && layout.sunk)}
          aria-labelledby={`${platform}-projects`}
        >
          <div className={layout.wrap}>
            <SectionHead
              id={`${platform}-projects`}
              title={pages.portfolio[platform].title}
              label={company.sample && <SampleTag of="projects" />}
            >
              <GoLink to={landings[platform]}>{pages.portfolio[platform].more}</GoLink>
            </SectionHead>
            <ProjectGrid projects={portfolio[platform]} platform={platform} early={place === 0 ? FIRST_VIEW : 0} />
          </div>
        </section>
      ))}
    </Shell>
  );
}
