import type { ReactElement, ReactNode } from 'react';
import type { DrawingOf, ProjectDrawing } from '../../content/site-content.ts';
import { Chart } from './Chart.tsx';
import { Count } from './Count.tsx';
import { Estimate } from './Estimate.tsx';
import { Form } from './Form.tsx';
import { Map } from './Map.tsx';
import { Stitch, tones } from './parts.tsx';
import { Plan } from './Plan.tsx';
import { Queue } from './Queue.tsx';
import { Reader } from './Reader.tsx';
import { Review } from './Review.tsx';
import { Rota } from './Rota.tsx';
import { Round } from './Round.tsx';
import { Route } from './Route.tsx';
import { Scale } from './Scale.tsx';
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

interface FrameProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page in a browser. What is on it always fits; the paper itself goes on below the edge. */
function Sheet({ className, children }: FrameProps) {
  return (
    <svg className={className} viewBox="0 0 320 210" preserveAspectRatio="xMidYMax meet">
      <rect width="320" height="260" rx="9" fill={tones.surface} stroke={tones.line} />
      <path d="M0 24H320" stroke={tones.line} />
      <Stitch d="M14 12.5h24" dash={[0.1, 10]} width={5} tone="strong" />
      <Stitch d="M60 12.5H150" width={2} tone="strong" opacity={0.6} />
      {children}
    </svg>
  );
}

/** A phone. What is on its screen always fits; the phone itself goes on below the edge. */
function Phone({ className, children }: FrameProps) {
  return (
    <svg className={className} viewBox="0 0 200 300" preserveAspectRatio="xMidYMax meet">
      <rect x="2" y="2" width="196" height="380" rx="26" fill={tones.surface} stroke="currentColor" strokeWidth="4" />
      <path d="M86 17H114" stroke={tones.strong} strokeWidth="4" strokeLinecap="round" />
      {children}
    </svg>
  );
}
