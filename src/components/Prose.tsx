import { mayHaveLabels, withLabels } from '../../shared/post-body/body-labels.ts';
import type { LanguageAttributes } from '../../shared/post-language.ts';
import type { SafeBytes, SafeHtml } from '../contract.ts';
import { usePage } from '../page/context.tsx';
import { readyInside } from '../page/ready-html.ts';
import { classes } from '../styles/classes.ts';
import styles from './Prose.module.scss';

interface ProseProps extends LanguageAttributes {
  readonly html: SafeHtml | SafeBytes;
  /** Sets the first paragraph larger. */
  readonly lead?: boolean;
  /** The body of a post: `site check` tells what is wrong in it apart from our own. */
  readonly post?: boolean;
  /** As bytes it may have places for labels. */
  readonly hasLabels?: boolean | undefined;
}

/** Sanitised HTML from a document or a post. A div, since it may hold anything. */
export function Prose({ html, lead = false, post = false, hasLabels = false, lang, dir }: ProseProps) {
  const { facts, labels } = usePage();
  const text = typeof html === 'string' ? html : hasLabels ? new TextDecoder().decode(html) : '';
  const shown = mayHaveLabels(text) ? (withLabels(text, labels.texts) as SafeHtml) : html;
  return (
    <div
      className={classes(styles.prose, lead && styles.lead)}
      data-from-post={post ? 'body' : undefined}
      lang={lang}
      dir={dir}
      dangerouslySetInnerHTML={readyInside([shown], facts)}
    />
  );
}
