import type { ArtefactOf } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import styles from './Remarks.module.scss';

type Line = ArtefactOf<'remarks'>['lines'][number];

const elements = { out: 'del', in: 'ins' } as const;

/** A text or code with remarks in its margin; on narrow paper each remark stands below its line. */
export function Remarks({ lines, code = false }: ArtefactOf<'remarks'>) {
  return (
    <ol role="list" className={classes(here.rows, styles.remarks, code && styles.code)}>
      {lines.map((line) => (
        <li key={line.text} className={classes(line.decides && here.here)}>
          <Text {...line} />
          <small>{line.note}</small>
        </li>
      ))}
    </ol>
  );
}

function Text({ text, change }: Line) {
  const Element = change ? elements[change] : 'span';
  return <Element>{text}</Element>;
}
