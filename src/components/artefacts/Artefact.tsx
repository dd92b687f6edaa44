import type { ReactElement } from 'react';
import type { ArtefactKind, ArtefactOf } from '../../content/site-content.ts';
import { OverCloth, type OverClothProps } from '../OverCloth.tsx';
import { Paper } from '../Paper.tsx';
import { Card } from './Card.tsx';
import flow from './Flow.module.scss';
import { Remarks } from './Remarks.tsx';
import { Screen } from './Screen.tsx';
import { Spans } from './Spans.tsx';
import { Table } from './Table.tsx';
import { Talk } from './Talk.tsx';
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
