import { iconPaths } from './icon-paths.ts';

export type AnyIcon = keyof typeof iconPaths;

/** A stroke drawing in the colour of the text. Its size is its place's: set width and height by class. */
export function Icon({ name, className }: { name: AnyIcon; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} strokeDasharray={name === 'check' ? '3.6 2.4' : undefined} />
    </svg>
  );
}
