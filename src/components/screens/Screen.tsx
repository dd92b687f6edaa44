import type { ReactElement } from 'react';
import type { DrawingOf, ProjectDrawing } from '../../content/site-content.ts';
import { Chart } from './Chart.tsx';
import { Count } from './Count.tsx';
import { Estimate } from './Estimate.tsx';
import { Form } from './Form.tsx';
import { Map } from './Map.tsx';
import { Phone } from './Phone.tsx';
import { Plan } from './Plan.tsx';
import { Queue } from './Queue.tsx';
import { Reader } from './Reader.tsx';
import { Review } from './Review.tsx';
import { Rota } from './Rota.tsx';
import { Round } from './Round.tsx';
import { Route } from './Route.tsx';
import { Scale } from './Scale.tsx';
import { Sheet } from './Sheet.tsx';
import { Shop } from './Shop.tsx';
import { Tanks } from './Tanks.tsx';
import { Timetable } from './Timetable.tsx';
import { Voice } from './Voice.tsx';

type Kind = ProjectDrawing['kind'];

const screens: { readonly [K in Kind]: readonly [frame: typeof Sheet, draw: (drawing: DrawingOf<K>) => ReactElement] } =
  {
    timetable: [Sheet, Timetable],
    review: [Sheet, Review],
    plan: [Sheet, Plan],
    shop: [Sheet, Shop],
    estimate: [Sheet, Estimate],
    rota: [Sheet, Rota],
    reader: [Sheet, Reader],
    form: [Sheet, Form],
    chart: [Sheet, Chart],
    queue: [Phone, Queue],
    count: [Phone, Count],
    route: [Phone, Route],
    map: [Phone, Map],
    scale: [Phone, Scale],
    tanks: [Phone, Tanks],
    voice: [Phone, Voice],
    round: [Phone, Round],
  };

/** The drawn screen of a project, on its sheet or phone. It keeps its proportions and stands on the foot of its place. */
export function Screen<K extends Kind>({
  drawing,
  className,
}: {
  drawing: DrawingOf<K>;
  className?: string | undefined;
}) {
  const [Frame, draw] = screens[drawing.kind as K];
  return <Frame className={className}>{draw(drawing)}</Frame>;
}
