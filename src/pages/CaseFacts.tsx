import { SampleTag } from '../components/SampleTag.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import type { CaseStudy } from '../content/case-studies.ts';
import { usePage } from '../page/context.tsx';
import { fill } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './CaseFacts.module.scss';

/** One line below the banner: what it runs on, whether it can be seen, and the services that it is an example of. */
export function CaseFacts({ study: { project, platform, services } }: { study: CaseStudy }) {
  const { content, labels } = usePage();
  const { marks } = content.portfolio;
  const { title, link } = project;
  const name = `${labels.cases.visit}: ${title}`;
  return (
    <ul role="list" className={classes(layout.actions, styles.facts)}>
      {content.company.sample && (
        <li>
          <SampleTag of="projects" />
        </li>
      )}
      <li className={layout.soft}>{link ? marks[platform] : `${marks[platform]} · ${marks.unlinked}`}</li>
      {link && (
        <li>
          <ThreadLink href={link} newTab aria-label={fill(labels.links.newTab, { name })}>
            {labels.cases.visit}
          </ThreadLink>
        </li>
      )}
      {services.flatMap((id) => {
        const service = content.services.find((other) => other.id === id);
        if (!service) return [];
        return (
          <li key={id}>
            <ThreadLink to={service.path}>{service.name}</ThreadLink>
          </li>
        );
      })}
    </ul>
  );
}
