import { useId, type ReactNode } from 'react';
import { siteUrl, usePage } from '../context/context.tsx';
import { SEARCH_PATH } from '../context/paths.ts';
import { layout } from '../styles/classes.ts';
import { Button } from './Button.tsx';
import styles from './SearchBox.module.scss';

/** The field that posts are searched by. It asks the search page, in its address: that needs no script. */
export function SearchBox({ children }: { /** Fields that narrow the search. */ readonly children?: ReactNode }) {
  const { settings, labels, facts } = usePage();
  const { label, submit } = labels.search;
  const action = siteUrl(settings, SEARCH_PATH);
  const id = `search${useId()}`;
  facts.links.add(action);
  return (
    <search>
      <form action={action} className={styles.box} aria-label={label}>
        <label htmlFor={id} className={layout.hide}>
          {label}
        </label>
        <span className={styles.field}>
          <input
            id={id}
            type="search"
            name="q"
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
          />
          <kbd aria-hidden="true">/</kbd>
        </span>
        {children}
        <Button type="submit" icon="search">
          {submit}
        </Button>
      </form>
    </search>
  );
}
