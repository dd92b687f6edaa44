import { Island } from '../islands/Island.tsx';
import { Signals as Widget } from '../widgets/Signals.tsx';
import { usePage } from '../page/context.tsx';
import { privacyOf } from '../page/privacy.ts';

/** What counts visits and tells of errors (docs/product/widgets.md); nothing at all where the settings ask for neither. */
export function Signals() {
  const page = usePage();
  const { analytics = null, reports = null } = page.settings;
  if (!analytics && !reports) return null;
  const props = { analytics, reports, privacy: privacyOf(page), labels: page.labels.consent };
  // Errors are heard from the start; counting has time.
  return <Island of={{ Signals: Widget }} when={reports ? 'load' : 'idle'} props={props} />;
}
