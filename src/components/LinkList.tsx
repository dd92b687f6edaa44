import { classes, layout } from '../styles/classes.ts';
import { AnyLink } from './Link.tsx';

interface LinkListProps {
  readonly links: readonly { readonly name: string; readonly path: string }[];
  readonly className: string | undefined;
}

/** Links with nothing but their names, one below the other. */
export function LinkList({ links, className }: LinkListProps) {
  return (
    <ul role="list" className={classes(layout.plainLinks, className)}>
      {links.map(({ name, path }) => (
        <li key={path}>
          <AnyLink to={path}>{name}</AnyLink>
        </li>
      ))}
    </ul>
  );
}
