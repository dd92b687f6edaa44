import type { Artefact } from '../../content/site-content.ts';
import { Drawing } from '../Drawing.tsx';
import { sketchMarksOf } from './sketch-marks.ts';
import sketch from './sketch.svg';
import styles from './Screen.module.scss';

interface SketchProps {
  readonly of: Artefact;
  readonly className?: string | undefined;
}

/** A paper as cards show it: drawn for their size, whole, with its title and the step where a person decides as its only words. */
export function Sketch({ of, className }: SketchProps) {
  return <Drawing className={className} file={sketch} values={{ ...sketchMarksOf(of), display: styles.display }} />;
}
