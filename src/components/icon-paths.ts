import type { IconName } from '../content/icon-names.ts';

/** Icons of the site itself, beside those a document may name. */
export type UiIcon =
  | 'arrow'
  | 'prev'
  | 'next'
  | 'pause'
  | 'play'
  | 'close'
  | 'menu'
  | 'check'
  | 'alert'
  | 'pin'
  | 'mail'
  | 'call'
  | 'instagram'
  | 'facebook'
  | 'linkedin'
  | 'twitter'
  | 'whatsapp';

/** Strokes on a field of 24 by 24, round ends. */
export const iconPaths: { readonly [Name in IconName | UiIcon]: string } = {
  browser: 'M3 5h18v14H3zM3 9.5h18M6 7.3h.01M8.5 7.3h.01',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  spark: 'M12 3v6M12 15v6M3 12h6M15 12h6M6.5 6.5l2 2M15.5 15.5l2 2M17.5 6.5l-2 2M8.5 15.5l-2 2',
  pen: 'M4 20l1-4.5L16 4.5 19.5 8l-11 11zM13.5 7l3.5 3.500M4 20h16',
  chat: 'M4 5h16v11H11l-4 4v-4H4zM8 9.500h8M8 12.500h5',
  blocks: 'M4 13h7v7H4zM13 13h7v7h-7zM8.5 4h7v7h-7z',
  curve: 'M4 4v16h16M6.5 16.500c5 0 4-9 12-10M10 9h.01M15 14h.01',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  chain: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.500l-2 5-5 2 2-5z',
  cloud: 'M7 18.500a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.5 3.8 3.8 0 0 1-.5 7.500zM12 16v-5M9.8 13l2.2-2 2.2 2',
  frame: 'M3.5 3.500h17v17h-17zM3.5 9h17M9.5 9v11.500M13 13h4M13 16.500h4',
  cart: 'M3 4h2.500l2 11h10.500l2-8H6M9 19.500h.01M17 19.500h.01',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M16 4.500a3.5 3.5 0 0 1 0 6.500M17.5 14.500A6 6 0 0 1 21 20',
  page: 'M6 3h8l4.5 4.500V21H6zM14 3v4.500h4.500M9 12h6.500M9 16h4',
  tools: 'M14.5 6.500a4 4 0 0 1 5-3l-2.5 2.5 1 1.5 2.5.5a4 4 0 0 1-5 2.500L7 19.5 4.5 17z',
  robot: 'M5 9h14v10H5zM12 9V5M12 4.500h.01M9.5 13h.01M14.5 13h.01M9.5 16h5M2.5 13v2.500M21.5 13v2.5',
  wing: 'M3 7.500c5 0 6.5 2 9 5 2.5-3 4-5 9-5-1 6-4.5 9-9 9s-8-3-9-9zM12 12.500v8',
  layers: 'M12 3.500l9 5-9 5-9-5zM3 13l9 5 9-5',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  prev: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10-6.500z',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 8h16M4 16h11',
  check: 'M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM7.8 12.400l2.8 2.8 5.6-6',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.500v5.500M12 16.500v.01',
  pin: 'M12 21.500c4.5-4.7 7-8.3 7-11.500a7 7 0 1 0-14 0c0 3.2 2.5 6.8 7 11.500zM12 7.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  mail: 'M5 5.500h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7l8.5 6.500L20.5 7',
  call: 'M6.5 3.500h3l1.5 4.2-2 1.600a12 12 0 0 0 5.7 5.700l1.6-2 4.2 1.500v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.700a2 2 0 0 1 2-2.200z',
  instagram:
    'M8.5 3.500h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  facebook:
    'M14 21v-8h3l.5-3.500H14v-2c0-1.2.6-2 2-2h1.500V2.600c-.5-.1-1.3-.2-2.2-.2-2.7 0-4.3 1.6-4.3 4.500v2.600H8V13h3v8',
  linkedin: 'M6 10v9M6 5.500v.01M10.5 19v-9M10.5 14c0-2.5 1.5-4 3.8-4S18 11.5 18 14v5',
  twitter: 'M4 4l16 16M20 4l-6.5 7M10.5 13.500L4 20',
  whatsapp:
    'M4 20l1.2-3.900A8 8 0 1 1 8.2 19zM9.3 8.300c-.9.9-.6 2.7 1.3 4.600s3.7 2.2 4.6 1.300l.5-.9-1.9-1-.9.8c-.9-.4-1.6-1.1-2-2l.8-.9-1-1.900z',
};
