import type { Project, ProjectDrawing } from '../content/site-content.ts';
import { classes } from '../styles/classes.ts';
import styles from './ProjectPaper.module.scss';

type Drawing<Kind extends ProjectDrawing['kind']> = Extract<ProjectDrawing, { kind: Kind }>;

/** What a project's drawn screen shows; without a drawing of its own, the project's title and sentence. */
export function ProjectPaper({ project }: { project: Project }) {
  const { drawing, title, description } = project;
  return <div className={styles.paper}>{drawing ? <Drawn drawing={drawing} /> : <Head title={title} note={description} />}</div>;
}

function Drawn({ drawing }: { drawing: ProjectDrawing }) {
  if (drawing.kind === 'timetable') return <Timetable {...drawing} />;
  if (drawing.kind === 'review') return <Review {...drawing} />;
  if (drawing.kind === 'queue') return <Queue {...drawing} />;
  return <Count {...drawing} />;
}

function Head({ title, note }: { title: string; note: string }) {
  return (
    <>
      <b className={styles.title}>{title}</b>
      <span className={styles.note}>{note}</span>
    </>
  );
}

function Rows({ rows }: { rows: readonly (readonly string[])[] }) {
  return rows.map((cells) => (
    <span key={cells.join()} className={styles.row}>
      {cells.map((cell, i) => (
        <span key={i}>{cell}</span>
      ))}
    </span>
  ));
}

function Timetable({ title, note, stops, times }: Drawing<'timetable'>) {
  return (
    <>
      <Head title={title} note={note} />
      <span className={classes(styles.row, styles.stops)}>
        {stops.map((stop) => (
          <b key={stop}>{stop}</b>
        ))}
      </span>
      <Rows rows={times} />
    </>
  );
}

function Review({ title, note, columns, rows }: Drawing<'review'>) {
  return (
    <>
      <b className={styles.title}>{title}</b>
      <span className={classes(styles.row, styles.columns)}>
        {columns.map((column) => (
          <b key={column}>{column}</b>
        ))}
      </span>
      <span className={styles.decided}>
        <Rows rows={rows} />
      </span>
      <span className={styles.note}>{note}</span>
    </>
  );
}

function Queue({ title, place, wait, why }: Drawing<'queue'>) {
  return (
    <>
      <span className={styles.note}>{title}</span>
      <b className={styles.place}>{place}</b>
      <span className={styles.progress} />
      <b className={styles.wait}>{wait}</b>
      <span className={styles.why}>
        <b>{why.title}</b>
        <span className={styles.note}>{why.description}</span>
      </span>
    </>
  );
}

function Count({ title, note, items }: Drawing<'count'>) {
  const least = Math.min(...items.map((item) => item.left));
  return (
    <>
      <Head title={title} note={note} />
      {items.map(({ name, left }) => (
        <span key={name} className={styles.item}>
          <b>{name}</b>
          <svg viewBox="0 0 200 6" fill="none" strokeWidth="6" strokeLinecap="round" className={classes(left === least && styles.least)}>
            <path d={`M3 3h${left * 22 - 11}`} strokeDasharray="11 11" />
          </svg>
        </span>
      ))}
    </>
  );
}
