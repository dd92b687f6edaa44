import layout from '../styles/layout.module.scss';

/** What an author marks as code, and short words that a hyphen joins. */
const PARTS = /(`[^`]+`|(?<![^\s(])[^\s`-]+(?:-[^\s`-]+)+)/u;
/** Longer ones may be parted: a phone has no room for them. */
const WHOLE = 17;

/** A post's title. What stands between backticks is set as code, and no line ends within a short word. */
export function TitleText({ children: title }: { readonly children: string }) {
  return title.split(PARTS).map((part, place) => {
    if (place % 2 === 0) return part;
    // A title has each part in one place.
    const key = place;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    return part.length > WHOLE ? (
      part
    ) : (
      <span key={key} className={layout.whole}>
        {part}
      </span>
    );
  });
}
