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
