import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';
import { OutLink } from './Link.tsx';
import { Shot, type Platform } from './Shot.tsx';
import styles from './Works.module.scss';

/** The selected projects of both portfolios, 7 + 5 then 5 + 7; on a phone a row that scrolls and snaps. */
export function Works() {
  const { web, mobile, selected } = usePage().content.portfolio;
  const projects = [
    ...web.map((project) => ({ project, platform: 'web' as Platform })),
    ...mobile.map((project) => ({ project, platform: 'mobile' as Platform })),
  ];
  const shown = selected.flatMap((id) => projects.filter(({ project }) => project.id === id));
  return (
    <ul
      role="list"
      className={styles.works}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Selected work, scrolls sideways on a phone"
      data-reveal=""
    >
      {shown.map(({ project, platform }, i) => (
        <li key={project.id} className={styles.work}>
          <figure>
            <Shot project={project} platform={platform} place={i} className={styles.shot} />
            <figcaption className={styles.words}>
              <h3>{project.link ? <OutLink href={project.link}>{project.title}</OutLink> : project.title}</h3>
              <span className={layout.soft}>{platform === 'web' ? 'Web' : 'Mobile'}</span>
              <p className={layout.soft}>{project.description}</p>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
