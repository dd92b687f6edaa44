import type { CSSProperties } from 'react';
import { usePage } from '../context/context.tsx';

/**
 * Hangs from the window's top edge above the header's words, and lets presses through. As an attribute, since a stylesheet would
 * have every page of the published site carry it.
 */
const LOOK: CSSProperties = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 30,
  width: 'fit-content',
  maxWidth: '90vw',
  marginInline: 'auto',
  paddingInline: '0.75rem',
  borderRadius: '0 0 var(--r2) var(--r2)',
  background: 'var(--gold)',
  color: 'var(--on-gold)',
  font: '600 0.8125rem/1.25rem var(--text)',
  textAlign: 'center',
  pointerEvents: 'none',
};

/** Tells editors that they look at what is not published yet. */
export function PreviewBanner() {
  const { settings, labels } = usePage();
  if (!settings.preview) return null;
  return (
    <section aria-label={labels.preview.title} style={LOOK} data-preview="">
      {labels.preview.text}
    </section>
  );
}
