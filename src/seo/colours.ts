/** The page's ground in each scheme, for the browser's own frame: `--bg` of the tokens, so that a change there reaches it. */
import { dark, light } from '../styles/schemes.values.scss';

export const browserColours = { light: light['--bg'] ?? '', dark: dark['--bg'] ?? '' } as const;

/** The mark on its night ground: icons are the same in both schemes. */
export const iconColours = {
  ground: dark['--bg'] ?? '',
  ink: dark['--teal'] ?? '',
  thread: dark['--gold'] ?? '',
} as const;
