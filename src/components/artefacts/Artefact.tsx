import type { ReactElement } from 'react';
import type { ArtefactKind, ArtefactOf } from '../../content/site-content.ts';
import { OverCloth, type OverClothProps } from '../OverCloth.tsx';
import { Paper } from '../Paper.tsx';
import card from './Card.module.scss';
import flow from './Flow.module.scss';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import remarks from './Remarks.module.scss';
import screen from './Screen.module.scss';
import spans from './Spans.module.scss';
import table from './Table.module.scss';
import talk from './Talk.module.scss';
import { ThreadMap } from './ThreadMap.tsx';
import { Trace } from './Trace.tsx';

/** Where on its cloth each kind of paper lies, and what is drawn on it. */
const papers: {
  readonly [Kind in ArtefactKind]: readonly [OverClothProps['place'], (content: ArtefactOf<Kind>) => ReactElement];
} = {
  trace: ['foot', Trace],
  talk: ['foot', Talk],
  card: ['left', Card],
  screen: ['middle', Screen],
  table: ['middle', Table],
  spans: ['middle', Spans],
  map: ['middle', ThreadMap],
  // Stages: on wide paper side by side, above the thread that joins them, else as a trace.
  flow: ['middle', ({ rows }) => <Trace rows={rows} className={flow.flow} />],
  remarks: ['middle', Remarks],
};

type ArtefactProps<Kind extends ArtefactKind> = Omit<OverClothProps, 'place' | 'children'> & {
  readonly content: ArtefactOf<Kind>;
};

/** A picture of a service: a paper from its work, lying on a cloth. */
export function Artefact<Kind extends ArtefactKind>({ content, ...cloth }: ArtefactProps<Kind>) {
  const [place, draw] = papers[content.kind as Kind];
  return (
    <OverCloth place={place} {...cloth}>
      <Paper title={content.title}>{draw(content)}</Paper>
    </OverCloth>
  );
}

/** A filled form: its fields, and at the foot who signed it, on the gold thread. */
function Card({ fields, signed }: ArtefactOf<'card'>) {
  return (
    <dl className={card.card}>
      {[...fields, signed].map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const elements = { out: 'del', in: 'ins' } as const;

/** A text or code with remarks in its margin; on narrow paper each remark stands below its line. */
function Remarks({ lines, code = false }: ArtefactOf<'remarks'>) {
  return (
    <ol role="list" className={classes(here.rows, remarks.remarks, code && remarks.code)}>
      {lines.map((line) => (
        <li key={line.text} className={classes(line.decides && here.here)}>
          <Text {...line} />
          <small>{line.note}</small>
        </li>
      ))}
    </ol>
  );
}

function Text({ text, change }: ArtefactOf<'remarks'>['lines'][number]) {
  const Element = change ? elements[change] : 'span';
  return <Element>{text}</Element>;
}

/** A telephone's screen, drawn, with a numbered note on each of its parts. */
function Screen({ heading, parts }: ArtefactOf<'screen'>) {
  return (
    <div className={screen.screen}>
      <div className={screen.phone}>
        <b>{heading}</b>
        <ol role="list">
          {parts.map(({ text, button, decides }) => (
            <li key={text} className={classes(button && screen.button, decides && classes(here.here, screen.decides))}>
              {text}
            </li>
          ))}
        </ol>
      </div>
      <ol role="list" className={here.rows}>
        {parts.map(({ text, note, decides }) => (
          <li key={text} className={classes(decides && screen.decides)}>
            {note}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Lengths along one axis, each told in words too: ranges, budgets, weeks. The gold one is where a person decides. */
function Spans({ axis: { from, to, labels }, rows, note }: ArtefactOf<'spans'>) {
  const percent = (value: number) => `${Math.round(((value - from) / (to - from)) * 1000) / 10}%`;
  return (
    <div className={spans.spans}>
      <ul role="list" className={here.rows}>
        {rows.map((row) => (
          <li key={row.name}>
            <b>{row.name}</b>
            <span>{row.text}</span>
            <svg height="16" strokeLinecap="round" aria-hidden="true">
              <line
                className={classes(row.decides && spans.gold)}
                x1={percent(row.from)}
                x2={percent(row.to)}
                y1="8"
                y2="8"
                strokeDasharray="7 8"
              />
              {row.mark !== undefined && <line x1={percent(row.mark)} x2={percent(row.mark)} y1="2" y2="14" />}
            </svg>
          </li>
        ))}
      </ul>
      <p className={spans.axis}>
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <small>{note}</small>
    </div>
  );
}

/** Cases and what came of each; on narrow paper the first cell of a row stands above the others. */
function Table({ columns, rows }: ArtefactOf<'table'>) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name, ...cells], decides }) => (
          <tr key={name}>
            <th scope="row" className={classes(decides && here.here)}>
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A conversation: who began it at the left, who answers at the right, and across both whoever takes over. */
function Talk({ turns }: ArtefactOf<'talk'>) {
  const first = turns[0]?.who;
  return (
    <ol role="list" className={classes(here.rows, talk.talk)}>
      {turns.map(({ who, text, decides }) => (
        <li key={text} className={classes(decides ? here.here : who !== first && talk.answer)}>
          <b>{who}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
