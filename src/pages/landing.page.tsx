import { ProjectGrid } from '../components/ProjectGrid.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { Labels } from '../content/labels.ts';
import type { SiteContent } from '../content/site-content.ts';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { LandingHero } from './LandingHero.tsx';
import { LandingKinds } from './LandingKinds.tsx';

type Kind = PageProps['landing']['kind'];

export const landingPage: PageKind<'landing'> = {
  head({ kind }, { content, labels }) {
    const { title, lead, metaTitle, metaDescription } = content.pages[kind]!;
    return {
      title: titled(metaTitle, content.company.name),
      description: metaDescription,
      crumbs: crumbsOf(kind, content, labels),
      card: { kicker: title, title: lead, seed: kind, family: kind === 'web-development' ? 'petals' : 'rings' },
    };
  },
  View: Landing,
};

/** One page for both kinds of work: its identifier picks the offerings and the portfolio. */
function Landing({ kind }: { kind: Kind }) {
  const { content, labels } = usePage();
  const texts = content.pages[kind]!;
  const { offerings, projects, platform } = pick(kind, content);
  const service = content.services.find(({ id }) => id === texts.service);
  return (
    <Shell call={texts.call}>
      <LandingHero
        title={texts.title}
        lead={texts.lead}
        crumbs={crumbsOf(kind, content, labels)}
        device={platform}
        more={service && { text: texts.more, path: service.path }}
      />
      {offerings.length > 0 && (
        <section className={classes(layout.section, layout.sunk)} aria-labelledby="offerings">
          <div className={layout.wrap}>
            <SectionHead id="offerings" title={texts.offerings} />
            <LandingKinds kinds={offerings} />
          </div>
        </section>
      )}
      {projects.length > 0 && (
        <section className={layout.section} aria-labelledby="portfolio">
          <div className={layout.wrap}>
            <SectionHead id="portfolio" title={texts.portfolio}>
              <SampleTag of="projects" />
            </SectionHead>
            <ProjectGrid projects={projects} platform={platform} />
          </div>
        </section>
      )}
    </Shell>
  );
}

function pick(kind: Kind, { offerings, portfolio }: SiteContent) {
  return kind === 'web-development'
    ? { offerings: offerings.website, projects: portfolio.web, platform: 'web' as const }
    : { offerings: offerings.mobile, projects: portfolio.mobile, platform: 'mobile' as const };
}

function crumbsOf(kind: Kind, { pages }: SiteContent, { crumbs }: Labels) {
  return crumbsTo(crumbs, { name: pages[kind]!.title, path: `/${kind}/` });
}
