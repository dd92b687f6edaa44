import type { ElementType, HTMLAttributes } from 'react';
import { usePage } from '../context/context.tsx';

/** An element that links may point at: its id becomes known to the dead-link check. */
export function Anchor({
  as: Tag = 'div',
  id,
  ...rest
}: { as?: ElementType; id: string } & HTMLAttributes<HTMLElement>) {
  usePage().facts.ids.add(id);
  return <Tag id={id} {...rest} />;
}
