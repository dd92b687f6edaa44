/** The names a document may give as `icon`; components/Icon draws each. */
export const iconNames = [
  'browser',
  'phone',
  'spark',
  'pen',
  'chat',
  'blocks',
  'curve',
  'chart',
  'chain',
  'compass',
  'cloud',
  'frame',
  'cart',
  'people',
  'page',
  'tools',
  'robot',
  'wing',
  'layers',
] as const;
export type IconName = (typeof iconNames)[number];

/** Marks of social networks. A network whose name is one of these, in small letters, has it without saying so. */
export const networkNames = [
  'instagram',
  'facebook',
  'linkedin',
  'twitter',
  'x',
  'youtube',
  'tiktok',
  'mastodon',
  'bluesky',
  'telegram',
  'pinterest',
  'github',
] as const;
export type NetworkName = (typeof networkNames)[number];

/** What a network may give as `icon`. */
export const networkIcons = [...networkNames, ...iconNames] as const;
