/** A formula in Markdown: the TeX that it was made from, else what it says in a line of text. */
import { linearText } from '../../shared/post-body/math-text.ts';
import { attribute, type Element } from '../../shared/post-body/tree.ts';
import { escapeText } from './markdown-escape.ts';

/** `$a^2$`, on a line of its own `$$a^2$$`. TeX stands as it is: programs that know its signs read nothing in it as Markdown. */
export function writeFormula(formula: Element): string {
  const isDisplayed = attribute(formula, 'display') === 'block';
  const written = texSpan(formula.source ?? '', isDisplayed ? '$$' : '$') ?? escapeText(linearText(formula));
  return isDisplayed ? `\n${written}\n` : written;
}

/** Null for TeX that the signs cannot hold. */
function texSpan(source: string, sign: string): string | null {
  // A comment would hide what follows it on the one line that is written here.
  const tex = source
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (tex === '' || tex.replace(/\\\$/g, '').includes(sign) || tex.endsWith('\\')) return null;
  return sign + tex + sign;
}
