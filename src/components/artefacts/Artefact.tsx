import type { Artefact as Content, ArtefactKind } from '../../content/site-content.ts';
import { OverCloth, type OverClothProps } from '../OverCloth.tsx';
import { Paper } from '../Paper.tsx';
import { Card } from './Card.tsx';
import { Flow } from './Flow.tsx';
import { Remarks } from './Remarks.tsx';
import { Screen } from './Screen.tsx';
import { Spans } from './Spans.tsx';
import { Table } from './Table.tsx';
import { Talk } from './Talk.tsx';
import { ThreadMap } from './ThreadMap.tsx';
import { Trace } from './Trace.tsx';

/** Where on its cloth each kind of paper lies. */
const places: { readonly [Kind in ArtefactKind]: OverClothProps['place'] } = {
  trace: 'foot',
  talk: 'foot',
  card: 'left',
  screen: 'middle',
  table: 'middle',
  spans: 'middle',
  map: 'middle',
  flow: 'middle',
  remarks: 'middle',
};

/** A picture of a service: a paper from its work, lying on a cloth. */
export function Artefact({
  content,
  ...cloth
}: Omit<OverClothProps, 'place' | 'children'> & { readonly content: Content }) {
  return (
    <OverCloth place={places[content.kind]} {...cloth}>
      <Paper title={content.title}>
        <Drawing {...content} />
      </Paper>
    </OverCloth>
  );
}

function Drawing(content: Content) {
  switch (content.kind) {
    case 'trace':
      return <Trace {...content} />;
    case 'talk':
      return <Talk {...content} />;
    case 'card':
      return <Card {...content} />;
    case 'screen':
      return <Screen {...content} />;
    case 'table':
      return <Table {...content} />;
    case 'spans':
      return <Spans {...content} />;
    case 'map':
      return <ThreadMap {...content} />;
    case 'flow':
      return <Flow {...content} />;
    case 'remarks':
      return <Remarks {...content} />;
  }
}
