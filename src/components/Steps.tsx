import styles from './Steps.module.scss';

/** Steps in their order, each with its number on a stitched line that leads to the next. */
export function Steps({ items }: { items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol role="list" className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
