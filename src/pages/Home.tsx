import { ClientMarks } from '../components/ClientMarks.tsx';
import { EnquiryBox } from '../components/EnquiryBox.tsx';
import { GoLink } from '../components/GoLink.tsx';
import { Hem } from '../components/Hem.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Voices } from '../components/Voices.tsx';
import { Works } from '../components/Works.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { hasPage, PORTFOLIO_PATH } from '../content/optional-pages.ts';
import type { CardPost } from '../page/card-post.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { HomeAbout } from './HomeAbout.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomePosts } from './HomePosts.tsx';
import { HomePrinciples } from './HomePrinciples.tsx';
import { HomeQuickLinks } from './HomeQuickLinks.tsx';
import { HomeServices } from './HomeServices.tsx';
import styles from './Home.module.scss';

/** The home page. `latest` are the newest posts, at most three; with none, their section is left out. */
export function Home({ latest }: { latest: readonly CardPost[] }) {
  return (
    <Shell over>
      <HomeHero />
      <HomeQuickLinks />
      <HomeAbout />
      <section className={classes(layout.section, layout.sunk)} aria-labelledby="enquiry">
        <div className={layout.wrap}>
          <EnquiryBox />
        </div>
      </section>
      <HomeServices />
      <HomePrinciples />
      <HomeWork />
      <HomeClients />
      {latest.length > 0 && <HomePosts latest={latest} />}
    </Shell>
  );
}

function HomeWork() {
  const { content } = usePage();
  const { pages, portfolio } = content;
  if (portfolio.selected.length === 0) return null;
  const { label, title, more } = pages.home.work;
  return (
    <section className={layout.section} aria-labelledby="work">
      <div className={layout.wrap}>
        <SectionHead
          id="work"
          title={title}
          label={
            <>
              {label} <SampleTag of="projects" />
            </>
          }
        >
          {hasPage('portfolio', content) && <GoLink to={PORTFOLIO_PATH}>{more}</GoLink>}
        </SectionHead>
        <Works />
      </div>
    </section>
  );
}

function HomeClients() {
  const { clients, testimonials, pages } = usePage().content;
  const [hasVoices, hasMarks] = [testimonials.length > 0, clients.length > 0];
  if (!hasVoices && !hasMarks) return null;
  const { label, title } = pages.home.clients;
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="clients">
      <div className={layout.wrap}>
        <SectionHead
          id="clients"
          quiet
          title={hasVoices ? title : label}
          label={
            hasVoices && (
              <>
                {label} <SampleTag />
              </>
            )
          }
        >
          {!hasVoices && <SampleTag />}
        </SectionHead>
        {hasVoices && <Voices />}
        {hasVoices && hasMarks && <Hem className={styles.hem} />}
        {hasMarks && <ClientMarks />}
      </div>
    </section>
  );
}
