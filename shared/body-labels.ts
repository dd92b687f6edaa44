/** What a body says in the words of the site, whose language the sanitiser does not know: pages and feeds fill it in. */
import { escapeAttribute, escapeText } from './markup-text.ts';

/** Titles of alerts, the state of a task, where the arrow behind a footnote leads, and the name of a table without a caption. */
export const BODY_LABELS = ['note', 'tip', 'important', 'warning', 'caution', 'done', 'open', 'back', 'table'] as const;
export type BodyLabel = (typeof BODY_LABELS)[number];
export type BodyLabelTexts = { readonly [Label in BodyLabel]: string };

export const LABEL_CLASS = 'label-';
/**
 * The class of what the page's style sheet keeps from sight and not from screen readers. Feeds and Markdown have no such style: they leave
 * it out.
 */
export const FOR_READERS_ALONE = 'visually-hidden';
/** Exact: what the sanitiser wrote has one spelling, and no author's class begins so. A place on a page is filled already; a table's number follows its name. */
const PLACE = new RegExp(`(<(p|span) class="${LABEL_CLASS}(${BODY_LABELS.join('|')})">)[^<]*(?=</\\2>)`, 'g');
const TABLE = /(<section class="label-table scroll" tabindex="0" aria-label=")[^"]*?(?=(?: \d+)?")/g;

/** Whether markup may have such a place: a text that speaks of one has it as well. */
export function mayHaveLabels(html: string): boolean {
  return html.includes(` class="${LABEL_CLASS}`);
}

/** @param html a finished body, as text */
export function withLabels(html: string, texts: BodyLabelTexts): string {
  const inText = html.replace(PLACE, (_, start: string, _name, label: BodyLabel) => start + escapeText(texts[label]));
  return inText.replace(TABLE, (_, start: string) => start + escapeAttribute(texts.table));
}
