import icons from '../content/icons.json' with { type: 'json' };
import { useAnyPage } from '../context/context.tsx';
import { dashesOf, iconAddress, STROKES } from '../context/icon-sheet.ts';

const paths = { ...icons.named, ...icons.networks, ...icons.site };
/** One that a document may name, of a network, or the site's own. */
export type AnyIcon = keyof typeof paths;

/**
 * A stroke drawing in the colour of the text. Its size is its place's: set width and height by class. A page has it from the file of
 * icons, an island's widget has its strokes.
 */
export function Icon({ name, className }: { name: AnyIcon; className?: string | undefined }) {
  const shared = iconAddress(useAnyPage(), name);
  if (shared) return <SharedIcon address={shared} className={className} />;
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" {...STROKES} aria-hidden="true">
      <path d={paths[name]} strokeDasharray={dashesOf(name)} />
    </svg>
  );
}

/** @param address of an icon in a file, which has its box; its size without a class is in global.scss */
export function SharedIcon({ address, className }: { address: string; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={address} />
    </svg>
  );
}
