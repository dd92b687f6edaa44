import type { ElementType, HTMLAttributes } from 'react';
import { usePage } from '../context/context.tsx';

type AnchorProps = { as?: ElementType; id: string } & HTMLAttributes<HTMLElement>;

/** An element that links may point at: its id becomes known to the dead-link check. */
export function Anchor({ as: Tag = 'div', id, ...rest }: AnchorProps) {
  usePage().facts.ids.add(id);
  return <Tag id={id} {...rest} />;
}
