import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster, type DefaultToastOptions, type Toast } from 'react-hot-toast/headless';
import { Icon } from '../components/Icon.tsx';
import { Rings } from '../components/Rings.tsx';
import type { Labels } from '../content/labels.ts';
import { classes } from '../styles/classes.ts';
import styles from './Toasts.module.scss';

/** How long each kind stays, and how long it takes to leave. */
const OPTIONS: DefaultToastOptions = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
  custom: { duration: 4000 },
  removeDelay: 200,
};
/** Of the one element of a page that holds the toasts. */
const HOST_ID = 'toasts';

/** Shows the page's toasts. Every widget that makes some brings it; the first one on a page shows them all. */
export function Toasts({ labels }: { labels: Labels['toasts'] }) {
  const host = useHost(labels.label);
  return host && createPortal(<Stack dismissName={labels.dismiss} />, host);
}

/** Moves the toasts into an open modal dialog, or out of it: all that stands outside of one is inert and not read out. */
export function placeToasts(parent: HTMLElement): void {
  const host = document.getElementById(HOST_ID);
  if (host) parent.append(host);
}

function useHost(name: string): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (document.getElementById(HOST_ID)) return;
    const element = document.createElement('section');
    element.id = HOST_ID;
    element.setAttribute('aria-label', name);
    document.body.append(element);
    // oxlint-disable-next-line react/set-state-in-effect -- the element exists on the client alone, after hydration
    setHost(element);
    return () => element.remove();
  }, [name]);
  return host;
}

/** Errors interrupt, the rest waits its turn. Both regions are there before a message comes, or it would not be read out. */
function Stack({ dismissName }: { dismissName: string }) {
  const { toasts, handlers } = useToaster(OPTIONS);
  const { startPause, endPause } = handlers;
  const cameFrom = useRef<EventTarget | null>(null);

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget;
    startPause();
  }
  // A button that goes takes pointer and focus along and tells nobody.
  function dismiss(id: string) {
    toast.dismiss(id);
    endPause();
    (cameFrom.current as HTMLElement | null)?.focus();
  }
  const list = (isError: boolean) =>
    toasts
      .filter(({ type }) => (type === 'error') === isError)
      .map((toast) => (
        <Message key={toast.id} toast={toast} dismissName={dismissName} onDismiss={() => dismiss(toast.id)} />
      ));

  return (
    <div className={styles.stack} onMouseEnter={startPause} onMouseLeave={endPause} onFocus={enter} onBlur={endPause}>
      <div role="alert" aria-atomic="false" className={styles.region}>
        {list(true)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output takes no blocks */}
      <div role="status" aria-atomic="false" className={styles.region}>
        {list(false)}
      </div>
    </div>
  );
}

const ICONS: Partial<Record<Toast['type'], 'alert' | 'check'>> = { error: 'alert', success: 'check' };

function Message({ toast, dismissName, onDismiss }: { toast: Toast; dismissName: string; onDismiss: () => void }) {
  const icon = ICONS[toast.type];
  return (
    <div
      className={classes(styles.toast, toast.type === 'error' && styles.bad, !toast.visible && styles.leaving)}
      data-toast={toast.type}
    >
      {icon && <Icon name={icon} />}
      {toast.type === 'loading' && <Rings />}
      <span>{resolveValue(toast.message, toast)}</span>
      <button type="button" className={styles.dismiss} aria-label={dismissName} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
