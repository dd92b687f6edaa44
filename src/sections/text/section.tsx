import notes from '../../components/Notes.module.scss';
import { Prose } from '../../components/Prose.tsx';
import { PostToolsFor } from '../../post-tools/PostTools.tsx';
import type schema from './schema.ts';
import styles from './text.module.scss';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Text });

function Text({ id, page: { body, links, ids }, after }: SectionProps<typeof schema>) {
  const { facts } = usePage();
  for (const link of links ?? []) facts.links.add(link);
  for (const id of ids ?? []) facts.ids.add(id);
  return (
    <article id={id} className={classes(layout.wrap, styles.page, after !== null && styles.below)}>
      <div className={classes(styles.column, notes.notes)}>
        <Prose html={body!} lead />
        <PostToolsFor body={body!} />
      </div>
    </article>
  );
}
