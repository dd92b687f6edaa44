import icons from '../content/icons.json' with { type: 'json' };

const paths = { ...icons.named, ...icons.networks, ...icons.site };
/** One that a document may name, of a network, or the site's own. */
export type AnyIcon = keyof typeof paths;

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
      <path d={paths[name]} strokeDasharray={name === 'check' ? '3.6 2.4' : undefined} />
    </svg>
  );
}
