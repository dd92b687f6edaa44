/** What the parts of a drawn screen are coloured with: the page's own values, so that they follow its scheme. */
export const tones = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  teal: 'var(--teal)',
  onTeal: 'var(--on-teal)',
  gold: 'var(--thread)',
  link: 'var(--link)',
  line: 'var(--line)',
  strong: 'var(--line-strong)',
  sunk: 'var(--cloth-paper)',
  surface: 'var(--surface)',
} as const;

export type Tone = keyof typeof tones;
