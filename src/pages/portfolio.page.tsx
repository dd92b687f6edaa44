import { CaseCards } from '../components/CaseCards.tsx';
import { GoLink } from '../components/GoLink.tsx';
import { ProjectGrid } from '../components/ProjectGrid.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { hasPage, platformsShown, PORTFOLIO_PATH } from '../content/optional-pages.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage, type Page } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

const crumbsOf = ({ content, labels }: Pick<Page, 'content' | 'labels'>) =>
  crumbsTo(labels.crumbs, { name: content.pages.portfolio!.title, path: PORTFOLIO_PATH });

export const portfolioPage: PageKind<'portfolio'> = {
  head(_, { content, labels }) {
    const { title, lead, metaTitle, metaDescription } = content.pages.portfolio!;
    return {
      title: titled(metaTitle, content.company.name),
      description: metaDescription,
      crumbs: crumbsOf({ content, labels }),
      card: { kicker: title, title: lead, seed: 'portfolio', family: 'darn' },
    };
  },
  View: Portfolio,
};

/** Of the first kind, below the banner. */
const FIRST_VIEW = 2;
/** Of the case studies, which stand three in a row. */
const FIRST_CASES = 3;

const landings = { web: 'web-development', mobile: 'app-development' } as const;

/** The case studies, then all projects, for the web and on phones; each kind leads to its landing page. */
function Portfolio() {
  const { content, labels } = usePage();
  const { company, portfolio, caseStudies, pages } = content;
  const sunkFrom = caseStudies.length > 0 ? 0 : 1;
  const texts = pages.portfolio!;
  const { title, lead, call } = texts;
  return (
    <Shell call={call}>
      <Banner title={title} lead={lead} crumbs={crumbsOf({ content, labels })} seed="portfolio" family="darn" big />
      {caseStudies.length > 0 && (
        <section className={layout.section} aria-labelledby="cases">
          <div className={layout.wrap}>
            <SectionHead id="cases" title={labels.cases.title} label={company.sample && <SampleTag of="projects" />} />
            <CaseCards studies={caseStudies} early={FIRST_CASES} />
          </div>
        </section>
      )}
      {platformsShown(content).map((platform, place) => (
        <section
          key={platform}
          className={classes(layout.section, place % 2 === sunkFrom && layout.sunk)}
          aria-labelledby={`${platform}-projects`}
        >
          <div className={layout.wrap}>
            <SectionHead
              id={`${platform}-projects`}
              title={texts[platform].title}
              label={company.sample && <SampleTag of="projects" />}
            >
              {hasPage(landings[platform], content) && (
                <GoLink to={`/${landings[platform]}/`}>{texts[platform].more}</GoLink>
              )}
            </SectionHead>
            <ProjectGrid
              projects={portfolio[platform]}
              platform={platform}
              early={place === 0 && caseStudies.length === 0 ? FIRST_VIEW : 0}
            />
          </div>
        </section>
      ))}
    </Shell>
  );
}
