import styles from './Steps.module.scss';

/** Steps in their order, each with its number on a stitched line that leads to the next. */
export function Steps({ items }: { items: readonly { readonly title: string; readonly description: string }[] }) {
  return (
    <ol role="list" className={styles.steps}>
      {items.map(({ title, description }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
