import { playerAddress } from '../../shared/players.ts';
import buttons from '../components/Button.module.scss';
import type { Labels } from '../content/labels.ts';
import { fill } from '../context/label-text.ts';
import { ownButton } from './own-button.ts';
import styles from './PostTools.module.scss';

/** `embedHosts` as in the settings. */
export type Film = {
  readonly labels: Labels['players'];
  readonly embedHosts: readonly string[];
};

/** What a frame may do that was asked to play. */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/**
 * Puts a button on every poster of a film (build/body/embeds.ts). The film's site is asked for nothing until it is pressed: then the
 * player takes the poster's place, and the focus, and the link to the film stands below it.
 */
export function offerPlayers(article: Element, { labels, embedHosts }: Film): void {
  for (const poster of article.querySelectorAll('.player')) {
    const link = poster.querySelector('a');
    const address = link && playerAddress(link.href, { embedHosts });
    if (!address) continue;
    const title = link.textContent;
    const provider = (poster.querySelector('small') ?? link).textContent;
    const button = ownButton(`${buttons.button} ${buttons.gold}`, () => {
      const frame = document.createElement('iframe');
      frame.className = styles.frame!;
      frame.src = playing(address);
      frame.title = title;
      frame.allow = ALLOWED;
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      // Where the other site cannot be reached, its page is still one link away.
      const out = document.createElement('small');
      out.className = styles.out!;
      out.append(link, ' ', provider);
      poster.replaceWith(frame, out);
      frame.focus();
    });
    button.ariaLabel = fill(labels.playTitle, { title });
    button.append(playIcon(), labels.play);
    const notice = document.createElement('small');
    notice.lang = button.lang;
    notice.dir = document.dir || 'ltr';
    notice.textContent = fill(labels.notice, { provider });
    poster.append(button, notice);
  }
}

/** The same player, told to begin. */
function playing(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

const SVG = 'http://www.w3.org/2000/svg';
const TRIANGLE = 'M7 4.500v15l12-7.500z';

function playIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', TRIANGLE);
  path.setAttribute('fill', 'currentColor');
  icon.append(path);
  return icon;
}
