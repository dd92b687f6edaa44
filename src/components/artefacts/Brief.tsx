import type { Artefact } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import { briefLines, type BriefLine } from './brief-lines.ts';
import styles from './Brief.module.scss';

/** An artefact, drawn small: its title and its first lines, on a paper that runs off what it lies on. */
export function Brief({ content }: { readonly content: Artefact }) {
  return (
    <div className={classes(styles.paper, styles[content.kind])}>
      <b>{content.kind === 'screen' ? content.heading : content.title}</b>
      {briefLines(content).map((line) => (
        <Line key={line.name + line.text} {...line} />
      ))}
    </div>
  );
}

function Line({ name, text, decides, span }: BriefLine) {
  return (
    <div className={classes(decides && styles.here)}>
      <i>{name}</i> {text}
      {span && (
        <svg>
          <line x1={`${span[0]}%`} x2={`${span[1]}%`} y1="3" y2="3" />
        </svg>
      )}
    </div>
  );
}
