import type { SafeHtml } from '../contract.ts';
import { classes } from '../styles/classes.ts';
import styles from './Prose.module.scss';

/** Sanitised HTML from a document or a post. A div, since it may hold anything; `lead` sets its first paragraph larger. */
export function Prose({ html, lead = false }: { html: SafeHtml; lead?: boolean }) {
  return <div className={classes(styles.prose, lead && styles.lead)} dangerouslySetInnerHTML={{ __html: html }} />;
}
