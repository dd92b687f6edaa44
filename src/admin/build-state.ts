/** What `site serve --admin` says of its last build: an editor has no terminal. */
import { showNotice } from './notice.ts';

const EVERY_MS = 2000;

/** Shows what the last build stopped at, until one is good. */
export function watchBuilds(): void {
  let shown = '';
  async function look(): Promise<void> {
    const answer = await fetch('/__site/state');
    const { ok, problems } = (await answer.json()) as { ok: boolean; problems: readonly string[] };
    const wrong = ok ? '' : problems.join('\n');
    if (wrong === shown) return;
    shown = wrong;
    const head = 'The site is shown as it was before the last change: it cannot be built.';
    showNotice('build', wrong === '' ? null : `${head}\n${wrong}`);
  }
  setInterval(() => {
    // A server that has ended says nothing.
    if (document.visibilityState === 'visible') look().catch(() => undefined);
  }, EVERY_MS);
}
