/** Writes a formula as its TeX source, else as a line of text. */
import { linearText } from '../../shared/post-body/math-text.ts';
import { attribute, type Element } from '../../shared/post-body/tree.ts';
import { escapeText } from './markdown-escape.ts';

/** Inline `$a^2$`, as a block `$$a^2$$`. TeX is not escaped: programs that support the signs read no Markdown inside. */
export function writeFormula(formula: Element): string {
  const isDisplayed = attribute(formula, 'display') === 'block';
  const written = texSpan(formula.source ?? '', isDisplayed ? '$$' : '$') ?? escapeText(linearText(formula));
  return isDisplayed ? `\n${written}\n` : written;
}

/** Null for TeX that the signs cannot enclose. */
function texSpan(source: string, sign: string): string | null {
  // A comment would hide the rest of the single line.
  const tex = source
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (tex === '' || tex.replace(/\\\$/g, '').includes(sign) || tex.endsWith('\\')) return null;
  return sign + tex + sign;
}
