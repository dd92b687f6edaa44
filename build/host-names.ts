/** Every host that the build can write rules for, by the name that settings give it. */
export const HOST_NAMES = [
  'netlify',
  'cloudflare',
  'github',
  'vercel',
  'azure',
  'firebase',
  'nginx',
  'caddy',
  'apache',
] as const;

export type HostName = (typeof HOST_NAMES)[number];
