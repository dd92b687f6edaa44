/** Captions and subtitles of films and sounds. */
import { leadsElsewhere, mediaAddress } from './addresses.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import type { SanitiseOptions } from './policy.ts';
import { attribute, isElement, setAttribute, type Element, type Replacements } from './tree.ts';

const KINDS = new Set(['subtitles', 'captions', 'descriptions', 'chapters', 'metadata']);
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

/** Runs before `normaliseFilms`, which puts tracks behind sources. */
export const normaliseTracks: NormaliseRule = (found, { body, options, removed }) => {
  const gone: Replacements = new Map();
  for (const track of found) {
    const fault = normaliseTrack(track, options);
    if (fault === null) continue;
    gone.set(track, []);
    removed(fault);
  }
  body.replace(gone);
};

/** Why it goes, as it is counted; null for one that stays. */
function normaliseTrack(track: Element, options: SanitiseOptions): string | null {
  const player = track.parentNode;
  if (!isElement(player) || !/^(?:audio|video)$/.test(player.tagName)) return 'captions outside of a film';
  const src = mediaAddress(attribute(track, 'src') ?? '', options);
  if (src === null || src.startsWith('data:')) return 'captions without an address';
  // One of another site loads only beside `crossorigin` (HTML, 4.8.11.11.3), on the author's page as here.
  if (leadsElsewhere(src, options) && attribute(player, 'crossorigin') === null)
    return 'captions of another site, whose film has no crossorigin attribute';
  const language = attribute(track, 'srclang')?.trim() ?? '';
  const label = attribute(track, 'label')?.trim();
  const kind = attribute(track, 'kind')?.trim().toLowerCase() || 'subtitles';
  const isDefault = attribute(track, 'default') !== null && !hasDefault(player, track);
  const known = KINDS.has(kind) ? kind : 'metadata';
  const isLanguage = LANGUAGE.test(language);
  track.attrs = [
    // Subtitles must tell their language (HTML, 4.8.11); captions need not.
    { name: 'kind', value: known === 'subtitles' && !isLanguage ? 'captions' : known },
    { name: 'src', value: src },
  ];
  if (isLanguage) setAttribute(track, 'srclang', language);
  if (label) setAttribute(track, 'label', label);
  if (isDefault) setAttribute(track, 'default', '');
  return null;
}

/** One track is shown of itself; of several that would be, the first. */
function hasDefault(player: Element, track: Element): boolean {
  const before = player.childNodes.slice(0, player.childNodes.indexOf(track));
  return before.some((child) => isElement(child) && child.tagName === 'track' && attribute(child, 'default') !== null);
}
