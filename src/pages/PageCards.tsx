import { GoLink } from '../components/GoLink.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { PagePartOf } from '../content/markdown-pages.ts';
import { classes } from '../styles/classes.ts';
import styles from './PageCards.module.scss';

/** Short texts side by side, each under a seam: in threes, or in twos where that leaves no gap. */
export function PageCards({ id, part }: { id: string; part: PagePartOf<'cards'> }) {
  const { title, items } = part;
  const pairs = items.length % 2 === 0 && items.length % 3 !== 0;
  return (
    <>
      <SectionHead id={id} title={title} />
      <ul role="list" className={classes(styles.cards, pairs && styles.pairs)} data-reveal="">
        {items.map(({ title, text, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {link && <GoLink {...(/^[/#]/.test(link.to) ? { to: link.to } : { href: link.to })}>{link.name}</GoLink>}
          </li>
        ))}
      </ul>
    </>
  );
}
