import { isLeadRemembered } from '../../widgets/lead-memory.ts';
import type { Mount } from '../mount.tsx';

/** Asks the visitor's storage first: whoever is not to be asked again loads no React for it. */
export const mount: Mount = async (...island) => {
  if (isLeadRemembered()) return;
  const [{ mountOf }, { LeadPopup }] = await Promise.all([
    import('../mount.tsx'),
    import('../../widgets/LeadPopup.tsx'),
  ]);
  await mountOf(LeadPopup)(...island);
};
