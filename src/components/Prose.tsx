import { mayHaveLabels, withLabels } from '../../shared/body-labels.ts';
import type { LanguageAttributes } from '../../shared/post-language.ts';
import type { SafeHtml } from '../contract.ts';
import { usePage } from '../context/context.tsx';
import { readyBody, readyInside } from '../context/ready-html.ts';
import { classes } from '../styles/classes.ts';
import styles from './Prose.module.scss';

interface ProseProps extends LanguageAttributes {
  readonly html: SafeHtml;
  /** Sets the first paragraph larger. */
  readonly lead?: boolean;
  /** The body of a post: `site check` names its faults apart from ours, and feeds and the search find it in the page. */
  readonly post?: boolean;
}

/** Sanitised HTML from a document or a post. A div, since it may hold anything. */
export function Prose({ html, lead = false, post = false, lang, dir }: ProseProps) {
  const { facts, labels } = usePage();
  const shown = mayHaveLabels(html) ? (withLabels(html, labels.texts) as SafeHtml) : html;
  return (
    <div
      className={classes(styles.prose, lead && styles.lead)}
      data-from-post={post ? 'body' : undefined}
      lang={lang}
      dir={dir}
      dangerouslySetInnerHTML={post ? readyBody(shown, facts) : readyInside([shown], facts)}
    />
  );
}
