import type { CaseStudy } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './CaseCards.module.scss';
import { Figures } from './Figures.tsx';
import { ProjectCaption } from './ProjectCaption.tsx';
import { Shot } from './Shot.tsx';

/** Case studies as cards, a single one across the row, with its figures; each as a whole leads to its page. `early`: the first view may show the first of them. */
export function CaseCards({ studies, early = false }: { studies: readonly CaseStudy[]; early?: boolean }) {
  const { caseStudies } = usePage().content;
  return (
    <ul role="list" className={classes(styles.cards, studies.length === 1 && styles.one)} data-reveal="">
      {studies.map(({ id, project, lead, figures }, place) => (
        <li key={id}>
          <figure>
            <Shot
              project={project}
              place={caseStudies.findIndex((study) => study.id === id)}
              early={early && place === 0}
              className={styles.shot}
            />
            <ProjectCaption project={{ ...project, description: lead }} unmarked>
              {studies.length === 1 && figures.length > 0 && <Figures figures={figures} />}
            </ProjectCaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
