import { whenIdle } from '../islands/when-idle.ts';

/** Only Chromium has it, so the DOM's types do not. */
interface Prerendered {
  readonly prerendering?: boolean;
  onprerenderingchange?: () => void;
}

/**
 * Runs once the visitor is there. A browser may render a page before anyone asks for it, by the site's speculation rules; films,
 * timers and widgets wait until it is looked at, and painted.
 */
export function whenVisited(run: () => void): void {
  const page = document as Document & Prerendered;
  if (page.prerendering) page.onprerenderingchange = () => whenIdle(run);
  else run();
}
