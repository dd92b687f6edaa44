/** The page's ground in each scheme, for the browser's own frame: `--bg` of styles/_tokens.scss. */
export const browserColours = { light: '#fcfaf6', dark: '#051719' } as const;
