/** Embedded players by the build's rule (build/content/sanitise/mend-frames.ts): configured hosts alone, lazy and titled. */
import { mediaAddress, type AddressSettings } from './addresses.ts';

const YOUTUBE = /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be|(?:www\.)?youtube-nocookie\.com)$/;
const NO_COOKIE = 'www.youtube-nocookie.com';

/** Mends a frame, or puts a link to what it would show in its place. */
export function mendFrame(frame: HTMLIFrameElement, settings: AddressSettings): void {
  const address = mediaAddress(frame.getAttribute('src') ?? '', settings);
  const player = address === null ? null : playerAddress(address, settings.embedHosts);
  const title = frame.title.trim();
  const document = frame.ownerDocument;
  if (player) {
    const mended = document.createElement('iframe');
    mended.loading = 'lazy';
    mended.title = title || 'Embedded video';
    mended.allowFullscreen = true;
    mended.referrerPolicy = 'strict-origin-when-cross-origin';
    mended.src = player;
    frame.replaceWith(mended);
  } else if (address !== null && /^https?:/.test(address)) {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = title || address;
    frame.replaceWith(link);
  } else frame.remove();
}

/** The address a player is embedded by; null when its host is not among the configured ones. */
function playerAddress(address: string, embedHosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (YOUTUBE.test(url.hostname) && embedHosts.includes(NO_COOKIE)) return youtubeAddress(url);
  if (!embedHosts.includes(url.hostname) || url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
}

/** `watch?v=`, `/embed/`, `/shorts/`, `youtu.be/` -> the player on the host that sets no cookie. */
function youtubeAddress(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const isFolder = ['embed', 'v', 'shorts', 'live'].includes(first);
  const video = isFolder ? second : url.hostname === 'youtu.be' ? first : url.searchParams.get('v');
  return video && /^[\w-]{6,20}$/.test(video) ? `https://${NO_COOKIE}/embed/${video}` : null;
}
