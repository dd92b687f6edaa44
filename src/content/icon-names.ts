/** The names of icons, by what gives them: `icons.json` has their strokes on a field of 24 by 24, round ends. */
import icons from './icons.json' with { type: 'json' };

/** The names a document may give as `icon`. */
export const iconNames = Object.keys(icons.named) as (keyof typeof icons.named)[];

/** Marks of social networks. A network whose name is one of these, in small letters, has it without saying so. */
export type NetworkName = keyof typeof icons.networks;
export const networkNames = Object.keys(icons.networks) as NetworkName[];

/** What a network may give as `icon`. */
export const networkIcons = [...networkNames, ...iconNames];

export const allIcons = [...networkIcons, ...Object.keys(icons.site)];
