/** Colours of the tokens for what has no style sheet, so that a change there reaches it. */
import { dark, light } from '../styles/schemes.values.scss';

/** @throws Error for a name that styles/_tokens.scss does not have */
export function colourOf(scheme: typeof light, name: string): string {
  const value = scheme[name];
  if (value === undefined) throw new Error(`colourOf: styles/_tokens.scss has no colour "${name}"`);
  return value;
}

/** The page's ground in each scheme, for the browser's own frame. */
export const browserColours = { light: colourOf(light, '--bg'), dark: colourOf(dark, '--bg') } as const;
