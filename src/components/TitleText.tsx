import { layout } from '../styles/classes.ts';

/** What an author marks as code, and short words that a hyphen joins. */
const PARTS = /`[^`]+`|(^|[\s(])([^\s`-]+(?:-[^\s`-]+)+)/gu;
/** Longer ones may be parted: a phone has no room for them. */
const WHOLE = 17;

/** A post's title. What stands between backticks is set as code, and no line ends within a short word. */
export function TitleText({ children: title }: { readonly children: string }) {
  const marked = title.replace(PARTS, (code: string, before = '', words?: string) =>
    words === undefined ? `\0${code}\0` : `${before}\0${words}\0`,
  );
  return marked.split('\0').map((part, place) => {
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
