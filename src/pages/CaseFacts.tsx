import { Fragment } from 'react';
import { Link } from '../components/Link.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import type { CaseStudy } from '../content/site-content.ts';
import { caseFacts } from '../context/case-facts.ts';
import { usePage } from '../context/context.tsx';
import { fill, SEPARATOR } from '../context/label-text.ts';
import layout from '../styles/layout.module.scss';
import styles from './CaseFacts.module.scss';

/** Beside the picture: client, sector, year, people, time and technology, its services in one line, and where it can be seen. */
export function CaseFacts({ study }: { study: CaseStudy }) {
  const site = usePage();
  const { content, labels } = site;
  const { title, link } = study.project;
  const services = content.services.filter(({ id }) => study.services.includes(id));
  return (
    <div className={styles.facts}>
      <dl>
        {caseFacts(study, site).map(({ name, text }) => (
          <div key={name}>
            <dt className={layout.soft}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {services.length > 0 && (
          <div>
            <dt className={layout.soft}>{labels.cases.services}</dt>
            <dd>
              {services.map(({ id, name, path }, place) => (
                <Fragment key={id}>
                  {place > 0 && SEPARATOR}
                  <Link to={path}>{name}</Link>
                </Fragment>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <p className={layout.actions}>
        {link ? (
          <ThreadLink
            href={link}
            newTab
            aria-label={fill(labels.links.newTab, { name: `${labels.cases.visit}: ${title}` })}
          >
            {labels.cases.visit}
          </ThreadLink>
        ) : (
          <span className={layout.soft}>{content.portfolio.marks.unlinked}</span>
        )}
        <SampleTag of="projects" />
      </p>
    </div>
  );
}
