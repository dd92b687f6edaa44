import { cardDate, type Calendar } from '../page/dates.ts';
import styles from '../widgets/PostSearch.module.scss';
import { markedText } from './marked-text.ts';
import type { FoundPost } from './pagefind.ts';

/** A post that was found: its title, which leads to it, topic, date, and the passage with what was asked for. */
export function resultItem({ url, excerpt, content, meta }: FoundPost, calendar: Calendar): HTMLElement {
  const { title, topic, published, lang, dir } = meta;
  const link = element('a', {}, title.replaceAll(/`([^`]+)`/g, '$1'));
  link.href = url;
  const date = published ? cardDate(published, calendar) : null;
  const facts = [
    ...(topic ? [element('span', { className: styles.topic }, topic)] : []),
    ...(date ? [element('time', { dateTime: date.iso }, date.text)] : []),
  ];
  const pieces = markedText(excerpt);
  const passage = pieces.map(({ text, isMarked }) => (isMarked ? element('mark', {}, text) : text));
  const isWhole = content.startsWith(pieces.map(({ text }) => text).join(''));
  return element(
    'li',
    { ...(lang && { lang }), ...(dir && { dir }) },
    element('h2', { className: styles.title }, link),
    ...(facts.length > 0 ? [element('p', { className: styles.facts }, ...facts)] : []),
    element('p', { className: styles.passage }, isWhole ? '' : '… ', ...passage),
  );
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: {
    readonly [Property in keyof HTMLElementTagNameMap[Name]]?: HTMLElementTagNameMap[Name][Property] | undefined;
  },
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
