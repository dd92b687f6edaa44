import { isLeadRemembered } from '../../widgets/lead-memory.ts';
import type { Mount } from '../mount.tsx';

/** Asks the visitor's storage first: whoever is not to be asked again loads no React for it. Nor does who sees no post. */
export const mount: Mount = async (...island) => {
  if (isLeadRemembered()) return;
  await postShown();
  const [{ mountOf }, { LeadPopup }] = await Promise.all([
    import('../mount.tsx'),
    import('../../widgets/LeadPopup.tsx'),
  ]);
  await mountOf(LeadPopup)(...island);
};

/** A post that is newer than the build comes later than the page, or never: then nothing opens over what the page says of it. */
function postShown(): Promise<void> {
  const isShown = () => document.querySelector('main article') !== null;
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
