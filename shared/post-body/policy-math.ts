/** What a formula may hold: MathML Core (w3.org/TR/mathml-core), without all that links, reacts or brings HTML in. */
import { names } from './tree.ts';

/** They hold text alone: HTML reads their content by its own rules (text integration points), so nothing else may stand in them. */
export const MATH_TOKENS = names('annotation mi mn mo ms mtext');
const CONTAINERS = names(
  'merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtr munder ' +
    'munderover semantics',
);
const ROOT = 'math';

const TRUE_OR_FALSE = /^(?:true|false)$/i;
/** A number with a unit, or a name: MathML 3 has `thickmathspace` and the like. */
const LENGTH = /^(?:[+-]?(?:\d{1,4}(?:\.\d{0,6})?|\.\d{1,6})(?:%|[a-z]{1,4})?|[a-z]{3,22})$/i;
const SPAN = /^[1-9]\d{0,2}$/;

/** Attribute of any element of a formula -> what its value looks like. */
export const MATH_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ...each('accent accentunder displaystyle fence largeop movablelimits separator stretchy symmetric', TRUE_OR_FALSE),
  ...each('depth height linethickness lspace mathsize maxsize minsize rspace voffset width', LENGTH),
  ...each('columnspan rowspan', SPAN),
  ['dir', /^(?:ltr|rtl)$/i],
  ['display', /^(?:block|inline)$/i],
  ['encoding', /^application\/x-tex$/i],
  ['form', /^(?:prefix|infix|postfix)$/i],
  ['mathvariant', /^[a-z]+(?:-[a-z]+){0,3}$/i],
  ['scriptlevel', /^[+-]?\d{1,2}$/],
]);

export const MATH_ELEMENT_NAMES: readonly string[] = [ROOT, ...CONTAINERS, ...MATH_TOKENS];

function each(attributes: string, value: RegExp): [string, RegExp][] {
  return attributes.split(' ').map((name) => [name, value]);
}

/**
 * True for an element in MathML's namespace that may stand where it does.
 *
 * @param around the element of a formula that holds it; null where HTML does
 */
export function isAllowedMath(name: string, around: string | null): boolean {
  if (around === null) return name === ROOT;
  return !MATH_TOKENS.has(around) && (CONTAINERS.has(name) || MATH_TOKENS.has(name));
}

/** Its value is `normalise-math.ts`'s to test. */
export function isAllowedMathAttribute(element: string, name: string): boolean {
  if (name === 'display') return element === ROOT;
  if (name === 'encoding') return element === 'annotation';
  return MATH_VALUES.has(name) || name === 'id';
}
