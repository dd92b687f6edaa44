/** The italics of the families, where their typefaces have files of them; others are slanted by browsers. */
import { facesOf, type Planned } from './faces.ts';
import { readFont } from './font-file.ts';
import type { Letters } from './letters.ts';
import { hasGlyph, sourceAt, type Share, type Tools } from './share-out.ts';

export type Italics = Awaited<ReturnType<typeof planItalics>>;

/** The same letters as the upright faces have, in the same parts. A typeface for titles and text has its italics once. */
export async function planItalics({ families }: Planned, letters: Letters, { cache }: Tools) {
  const named = [...new Map(families.map((family) => [family.name, family])).values()];
  const found = await Promise.all(
    named.map(async ({ shares, look, weights, name, role, kind, weight }) => {
      const all = await Promise.all(shares.map((share) => italicOf(share, look)));
      // Without the file of most letters, words would be of two cuts.
      const [main] = all;
      if (!main) return [];
      const own = all.filter((share) => share !== null);
      // Of a variable typeface the lightest, which browsers embolden: a file of all weights is twice as large, for few words of a page.
      const cut = main.facts.axes['wght'] ? [Math.min(...weights)] : weights;
      const faces = own.flatMap((share) => facesOf(share, { family: name, role, weights: cut }, letters, own));
      return [{ name, kind, weight, metrics: main.facts.metrics, faces }];
    }),
  );
  const slanted = found.flat();
  const faces = slanted.flatMap((family) => family.faces).sort((one, other) => one.order - other.order);
  return { families: slanted, faces };

  async function italicOf(share: Share, look: Parameters<typeof readFont>[1]): Promise<Share | null> {
    const { italics: files } = share.subset;
    if (files.length === 0) return null;
    const source = sourceAt(files[0]!.path);
    const facts = await readFont(source, look, cache);
    const found = share.found.filter((letter) => hasGlyph(facts, letter));
    return { ...share, subset: { ...share.subset, files }, source, facts, found };
  }
}
