/**
 * Bodies of everything that the sanitiser's policy names: each element in each other, with each of its attributes. The lists are
 * the policy's own, so that what it allows tomorrow is tried without a change here.
 */
import { ATTRIBUTE_NAMES as ALLOWED_NAMES, ELEMENT_NAMES, isAllowedAttribute } from '../../build/body/policy.ts';
import { MATH_ELEMENT_NAMES, isAllowedMathAttribute } from '../../build/body/policy.ts';
import { HOSTILE_BODIES } from '../hostile/bodies.ts';
import { oddPosts, richPosts } from '../support/editors-posts.ts';
import { inputOf } from '../unit/body/inputs.ts';
import type { Random } from '../unit/body/random.ts';
import { ADDRESSES, valueOf } from './attribute-values.ts';
import { longText, oddText } from './odd-texts.ts';

export { ELEMENT_NAMES };
export const ATTRIBUTE_NAMES: readonly string[] = [...ALLOWED_NAMES];

/** Element -> the attributes that it may have. */
const ATTRIBUTES = new Map(
  ELEMENT_NAMES.map((element) => {
    const isAllowed = MATH_ELEMENT_NAMES.includes(element) ? isAllowedMathAttribute : isAllowedAttribute;
    return [element, ATTRIBUTE_NAMES.filter((name) => isAllowed(element, name))];
  }),
);
const VOID = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr']);
/** A body of pairs holds so many: those of some 300 bodies are all that there are. */
const PAIRS = 50;

const WRITTEN = [...oddPosts, ...richPosts].map(({ content }) => content as string);
const ATTACKS = Object.values(HOSTILE_BODIES);

export interface BodySource {
  /** Tells this body from all others. */
  readonly index: number;
  readonly random: Random;
  /** Slugs of other posts. */
  readonly slugs: readonly string[];
}

/** One body; which kind it is of goes by its index, so that every kind is among any ten that follow each other. */
export function bodyOf(source: BodySource): string {
  const { index, random } = source;
  switch (index % 10) {
    case 0:
      return random.pick(['', ' ', '<p></p>', '<br>', '\n', '<!-- x -->', 'text', '<img>']);
    case 1:
      return texts(random);
    case 2:
      return links(source);
    case 3:
    case 4:
      return inputOf(index);
    case 5:
      return index % 20 < 10 ? random.pick(WRITTEN) : random.pick(ATTACKS)(`pwn(${index})`);
    default:
      return pairs(Math.floor(index / 10) * 4 + (index % 10) - 6, random);
  }
}

/** An element with some of its attributes. */
function element(name: string, content: string, random: Random): string {
  const attributes = (ATTRIBUTES.get(name) ?? []).filter(() => random.once(3));
  const text = attributes.map((attribute) => ` ${attribute}="${quoted(valueOf(attribute, random))}"`).join('');
  return VOID.has(name) ? `<${name}${text}>` : `<${name}${text}>${content}</${name}>`;
}

const quoted = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every element in every other, fifty pairs after one another. */
function pairs(number: number, random: Random): string {
  const count = ELEMENT_NAMES.length;
  return Array.from({ length: PAIRS }, (_, step) => {
    const pair = (number * PAIRS + step) % (count * count);
    const inner = element(ELEMENT_NAMES[pair % count]!, random.once(4) ? '' : escaped(oddText(random)), random);
    const beside = random.once(2) ? escaped(oddText(random)) : '';
    return element(ELEMENT_NAMES[Math.floor(pair / count)]!, beside + inner, random);
  }).join('\n');
}

function texts(random: Random): string {
  const holders = 'p h1 h2 h3 h6 blockquote pre li td figcaption summary dt a'.split(' ');
  return Array.from({ length: 12 }, () => {
    const text = random.once(3) ? longText(random, 1 + random.below(1500)) : oddText(random);
    return element(random.pick(holders), random.once(3) ? text : escaped(text), random);
  }).join('\n');
}

/** Links of every scheme, to other posts, to posts that are gone, and to ids that stand here twice or never. */
function links({ random, slugs }: BodySource): string {
  const address = () => {
    if (random.once(4)) return `/blog/${encodeURIComponent(random.pick(slugs))}/`;
    if (random.once(8)) return `/blog/${random.pick(slugs)}#post-${random.pick(['a', 'gone'])}`;
    return random.pick(ADDRESSES);
  };
  const inside = () =>
    random.pick(['+91 98765 43210', '98765-43210', '', '<img src="/icon.svg" alt="">', escaped(oddText(random))]);
  const ids = random.once(2) ? '<h2 id="a">A</h2><h2 id="a">A again</h2><a name="a">x</a>' : '';
  const list = ADDRESSES.map(
    (fixed) => `<li><a href="${quoted(random.once(2) ? fixed : address())}">${inside()}</a></li>`,
  );
  return `${ids}<ul>${list.join('')}</ul><p><a href="tel:+919876543210">+91 98765 43210</a></p>`;
}
