import { isLeadRemembered } from '../../widgets/lead-memory.ts';
import type { Mount } from '../../islands/mount.tsx';

/** Asks the visitor's storage first: whoever is not to be asked again loads no React for it. Nor does who sees no post. */
export const mount: Mount = async (...island) => {
  if (isLeadRemembered()) return;
  await postShown();
  const [{ mountOf }, { LeadPopup }] = await Promise.all([
    import('../../islands/mount.tsx'),
    import('../../widgets/LeadPopup.tsx'),
  ]);
  await nothingInUse();
  await mountOf(LeadPopup)(...island);
};

/** A menu or dialog that is open, or a field that is being filled in: the pop-up would close or leave it. */
const IN_USE = ':popover-open, dialog[open], :is(input, select, textarea):focus';

/** Resolves once the visitor is busy with none. */
async function nothingInUse(): Promise<void> {
  while (document.querySelector(IN_USE))
    await new Promise((resolve) => {
      for (const left of ['toggle', 'close', 'focusout'])
        addEventListener(left, resolve, { capture: true, once: true });
    });
}

/** A post that is newer than the build comes later than the page, or never: cards of other posts are there then, and nothing opens over them. */
function postShown(): Promise<void> {
  const isShown = () => document.querySelector('main article:not(li > *)') !== null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    });
    if (isShown()) return resolve();
    observer.observe(document.querySelector('main')!, { subtree: true, childList: true });
  });
}
