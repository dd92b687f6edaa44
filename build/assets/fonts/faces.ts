/** The faces of a site: which file has which letters, in which weights, for titles and for text. */
import type { Typography } from '../../../src/contract.ts';
import { SiteError, error } from '../../core/errors.ts';
import { INVISIBLE, isJoined, JOINERS, rangesOf, type Letters } from './letters.ts';
import { readFont } from './font-file.ts';
import { hasGlyph, shareOut, sourceAt, type Share, type Tools } from './share-out.ts';
import { findTypeface, type Role, type Typeface } from './typefaces.ts';

/** One `@font-face`; its `range` is null for all letters that no other face of the family has. */
export type Face = ReturnType<typeof facesOf>[number];
export type Family = Awaited<ReturnType<typeof planFamily>>;
export type Planned = Awaited<ReturnType<typeof planFamilies>>;

const TEXT_WEIGHTS = [400, 700];
/** Of a typeface for joined letters that the families lack: its file is so large that one, between the two, serves texts and titles. */
const JOINED_WEIGHT = { cut: 500, declared: 400 };
/** Of titles: of a variable typeface, and of one whose weights are files. */
const TITLE_WEIGHT = { variable: 650, files: 700 };
/** Optical sizes, in pixels, that titles and texts are set in. */
const SIZES = { display: 60, text: 17 };
/** A file of fewer letters would cost more, in CSS and bytes of its own, than the first one loses. */
const LEAST_LETTERS = 24;

/**
 * The families of titles and of text, and the faces that both share. Each letter is taken from the first typeface that has it: the
 * family's own, then `also`, then the other family's, then any that is installed.
 *
 * @throws SiteError `fonts/not-found`, `fonts/unusable`
 */
export async function planFamilies({ text, display = text, weight, also }: Typography, letters: Letters, tools: Tools) {
  const find = (name: string | undefined, cut: Role, ...field: (string | number)[]) =>
    name === undefined ? [] : [findTypeface(tools.root, name, cut, () => tools.placeOf(['type', ...field]))];
  const others = also.flatMap((name, at) => find(name, 'text', 'also', at));
  const plan = async (role: Role, weights: readonly number[] | null) => {
    const [own] = role === 'display' ? find(display, role, display === text ? 'text' : role) : find(text, role, role);
    const next = role === 'display' ? find(text, 'text', 'text') : find(display, 'text', 'display');
    return own ? [await planFamily(role, [own, ...others, ...next], weights, letters, tools)] : [];
  };
  const titles = await plan('display', weight ? [weight] : null);
  const isOne = display === text;
  const texts = await plan('text', isOne ? [...TEXT_WEIGHTS, ...titles.map((family) => family.weight)] : TEXT_WEIGHTS);
  const ofOthers = [...titles, ...texts].flatMap((family) => family.others);
  const shares = Map.groupBy(ofOthers, ({ subset }) => subset.files[0]!.path);
  const shared = Array.from(shares.values(), ([share, ...more]): Share => {
    return { ...share!, found: [...new Set([share!, ...more].flatMap(({ found }) => found))] };
  });
  // A typeface for both has its faces once.
  const own = isOne ? texts : titles;
  const families = [...titles.map((family, at) => ({ ...family, faces: own[at]!.faces })), ...texts];
  const faces = shared.flatMap((share) => {
    return facesOf(share, { family: nameOfOthers(share), weights: TEXT_WEIGHTS, role: null }, letters, shared);
  });
  const all = [...new Set([...own, ...texts].flatMap((family) => family.faces).concat(faces))];
  return { families, faces: all.sort((one, other) => one.order - other.order) };
}

/** A family of its own, since a browser takes all faces of one family from those that have the same weights. */
export function nameOfOthers({ typeface, facts }: Share): string {
  return `${typeface.family ?? facts.family} also`;
}

/** @param wanted weights; null: the usual one of titles */
async function planFamily(
  role: Role,
  chain: readonly [Typeface, ...Typeface[]],
  wanted: readonly number[] | null,
  letters: Letters,
  tools: Tools,
) {
  const look = { wght: wanted?.[0] ?? TITLE_WEIGHT.variable, opsz: SIZES[role] };
  const { shares, lacking } = await shareOut(chain, look, letters, tools);
  const [own] = chain;
  const [main] = shares;
  if (main?.typeface !== own) {
    const message = `The typeface "${own.family ?? own.subsets[0]?.files[0]?.path}" has no letter of the site.`;
    throw new SiteError(error('fonts/unusable', message, null, tools.placeOf(['type', role])));
  }
  const family = own.family ?? main.facts.family;
  const weights = wanted ?? [main.facts.axes['wght'] ? TITLE_WEIGHT.variable : TITLE_WEIGHT.files];
  const ofOwn = shares.filter(({ typeface }) => typeface === own);
  const faces = ofOwn.flatMap((share) => facesOf(share, { family, role, weights }, letters, shares));
  const { source } = faces[0]!;
  const { kind, metrics } = source === main.source ? main.facts : await readFont(source, look, tools);
  return {
    role,
    name: family,
    kind: own.kind ?? kind,
    /** Of titles; of text the lightest. */
    weight: faces[0]!.weights[0],
    metrics,
    faces,
    /** Its files, how they are read, and the weights of their faces: italics have the same. */
    shares: ofOwn,
    look,
    weights,
    /** Parts of other typefaces, for letters that it lacks. */
    others: shares.filter(({ typeface }) => typeface !== own),
    /** Letters of the site's text that no typeface has. */
    lacking,
  };
}

/**
 * The faces of a share: for each weight, one for the letters that the site's own text has, and one for the others, which a browser fetches
 * where one of them stands: with each file that comes, a page is laid out again. The sign of a currency stands in pages without the script
 * that it comes with; one file of it will do, since browsers embolden it. Letters that are joined are in one face.
 *
 * @param role null: for letters that the families lack
 */
export function facesOf(
  share: Share,
  { family, role, weights }: Readonly<{ family: string; role: Role | null; weights: readonly number[] }>,
  { first, later }: Letters,
  shares: readonly Share[],
) {
  const { found, facts } = share;
  const isMain = role !== null && share === shares[0];
  const isLater = (letter: string) => later.has(letter) && !isJoined(letter);
  const isSplit = found.filter(isLater).length >= LEAST_LETTERS;
  const isSymbol = (letter: string) => !isMain && letter >= '\u2000' && !/[\p{L}\p{M}\p{N}]/u.test(letter);
  const parts = Map.groupBy(found, (letter) => {
    if (!isMain && isJoined(letter)) return 'joined';
    return isSplit && isLater(letter) ? 'later' : isSymbol(letter) ? 'symbols' : 'first';
  });
  const isOfJoined =
    role === null && shares.some((other) => other.typeface === share.typeface && other.found.some(isJoined));
  const isSilent = (letter: string) => INVISIBLE.test(letter) && hasGlyph(facts, letter);
  // Of two faces that have a letter in their ranges a browser takes the one that stands last.
  const isBelow = (letter: string, other: Share) =>
    other !== shares[0] &&
    (later.has(letter) ? shares.indexOf(other) > shares.indexOf(share) : other.typeface === share.typeface);
  return [...parts].flatMap(([part, visible]) => {
    const before = part === 'later' ? shares : [];
    const below = before.flatMap((other) => other.found.filter((one) => isBelow(one, other)));
    const range = isMain && part === 'first' ? null : rangesOf(visible, new Set(below));
    const order = range === null ? 0 : part === 'later' ? 1 : 2;
    const around = [...(part === 'first' ? first : ''), ...(visible.some(isJoined) ? JOINERS : '')].filter(isSilent);
    const letters = [...new Set([...visible, ...around])];
    const cuts = cutsOf(share, isOfJoined ? [JOINED_WEIGHT.cut] : weights, SIZES[role ?? 'text']);
    if (role === null && part === 'symbols') cuts.length = 1;
    return cuts.map((cut) => {
      const weights = isOfJoined ? ([JOINED_WEIGHT.declared, JOINED_WEIGHT.declared] as const) : cut.weights;
      return { ...cut, weights, family, role, part, codes: facts.codes, letters, range, order };
    });
  });
}

/** One cut of a variable file for all weights, or one for each where they are files. */
function cutsOf({ subset: { files }, source, facts }: Share, weights: readonly number[], size: number) {
  const { wght } = facts.axes;
  const within = (axis: typeof wght, value: number) => (axis ? Math.min(Math.max(value, axis.min), axis.max) : value);
  const [min, max] = [within(wght, Math.min(...weights)), within(wght, Math.max(...weights))];
  const axes = Object.fromEntries(
    Object.entries(facts.axes).map(([name, axis]) => {
      if (name === 'wght') return [name, min === max ? min : { min, max }];
      return [name, name === 'opsz' ? within(axis, size) : axis.default];
    }),
  );
  const known = wght ? [] : files.map(({ path, weight }) => ({ path, weight: weight ?? facts.weight }));
  const nearest = (wanted: number) =>
    known.toSorted((a, b) => Math.abs(a.weight - wanted) - Math.abs(b.weight - wanted) || b.weight - a.weight)[0]!;
  const cut = (path: string, least: number, most = least) => ({
    source: path === source.path ? source : sourceAt(path),
    axes,
    weights: [least, most] as const,
  });
  return wght
    ? [cut(files[0]!.path, min, max)]
    : [...new Set(weights.map(nearest))].map(({ path, weight }) => cut(path, weight));
}
