/** A formula in Markdown by the TeX that it was made from. */
import { attribute, type Element } from '../../shared/post-body/tree.ts';

/** `$a^2$`, on a line of its own `$$a^2$$`; null for a formula without TeX that those signs can hold. */
export function texSpan(formula: Element): string | null {
  // A comment would hide what follows it on the one line that is written here.
  const tex = formula.source
    ?.replace(/(?<!\\)%.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sign = isDisplayed(formula) ? '$$' : '$';
  if (!tex || tex.replace(/\\\$/g, '').includes(sign) || tex.endsWith('\\')) return null;
  return sign + tex + sign;
}

export function isDisplayed(formula: Element): boolean {
  return attribute(formula, 'display') === 'block';
}
