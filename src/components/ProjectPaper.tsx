import type { Project, ProjectDrawing } from '../content/site-content.ts';
import { hash } from '../stitch/random.ts';
import { classes } from '../styles/classes.ts';
import styles from './ProjectPaper.module.scss';

type Drawing<Kind extends ProjectDrawing['kind']> = Extract<ProjectDrawing, { kind: Kind }>;

/** What a project's drawn screen shows; without a drawing of its own, the project's title and sentence over lines of thread. */
export function ProjectPaper({ project }: { project: Project }) {
  return (
    <div className={styles.paper}>
      {project.drawing ? <Drawn drawing={project.drawing} /> : <Letter {...project} />}
    </div>
  );
}

/** Lines of thread as long as the project's id makes them; a last short one is gold. */
function Letter({ id, title, description }: Project) {
  const digest = hash(id);
  return (
    <>
      <Head title={title} note={description} />
      {[0, 4, 8, 12].map((shift) => (
        <Stitches key={shift} count={4 + ((digest >>> shift) % 6)} />
      ))}
      <Stitches count={3} gold />
    </>
  );
}

function Stitches({ count, gold = false }: { count: number; gold?: boolean }) {
  return (
    <svg
      className={classes(styles.stitches, gold && styles.gold)}
      viewBox="0 0 200 6"
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      strokeDasharray="11 11"
    >
      <path d={`M3 3h${count * 22 - 11}`} />
    </svg>
  );
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
        <span key={cells.slice(0, i + 1).join()}>{cell}</span>
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
          <Stitches count={left} gold={left === least} />
        </span>
      ))}
    </>
  );
}
