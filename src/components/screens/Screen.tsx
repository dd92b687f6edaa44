import type { ProjectDrawing } from '../../content/site-content.ts';
import { Drawing } from '../Drawing.tsx';
import chart from './chart.svg';
import count from './count.svg';
import estimate from './estimate.svg';
import form from './form.svg';
import map from './map.svg';
import { marksOf } from './marks.ts';
import plan from './plan.svg';
import queue from './queue.svg';
import reader from './reader.svg';
import review from './review.svg';
import rota from './rota.svg';
import round from './round.svg';
import route from './route.svg';
import scale from './scale.svg';
import styles from './Screen.module.scss';
import shop from './shop.svg';
import tanks from './tanks.svg';
import timetable from './timetable.svg';
import voice from './voice.svg';

type Kind = ProjectDrawing['kind'];

const sheets = { timetable, review, plan, shop, estimate, rota, reader, form, chart };
const phones = { queue, count, route, map, scale, tanks, voice, round };
const files: Readonly<Record<Kind, string>> = { ...sheets, ...phones };

interface ScreenProps {
  readonly drawing: ProjectDrawing;
  readonly className?: string | undefined;
}

/** The drawn screen of a project, on its sheet or phone. It keeps its proportions and stands on the foot of its place. */
export function Screen({ drawing, className }: ScreenProps) {
  const values = { ...drawing, ...marksOf(drawing), display: styles.display };
  return <Drawing className={className} file={files[drawing.kind]} values={values} />;
}
