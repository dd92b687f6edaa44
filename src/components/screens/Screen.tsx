import type { ProjectDrawing } from '../../content/site-content.ts';
import { Drawing } from '../Drawing.tsx';
import { marksOf } from './marks.ts';
import styles from './Screen.module.scss';

/** A sheet or a phone for each kind of drawing, by file. The builder and the tests replace the call by imports. */
const files: Readonly<Record<string, string>> = import.meta.glob(['./*.svg'], { eager: true, import: 'default' });

/** The drawn screen of a project, on its sheet or phone. It keeps its proportions and stands on the foot of its place. */
export function Screen({ drawing, className }: { drawing: ProjectDrawing; className?: string | undefined }) {
  const values = { ...drawing, ...marksOf(drawing), display: styles.display };
  return <Drawing className={className} file={files[`./${drawing.kind}.svg`]!} values={values} />;
}
