/** What the rules of post bodies ask of the site's settings. */
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import type { Settings } from '../contract.ts';

export type BodySettings = Pick<Settings, 'origin' | 'basePath' | 'postsBaseUrl' | 'embedHosts'>;

export function bodyOptions({ origin, basePath, postsBaseUrl, embedHosts }: BodySettings): SanitiseOptions {
  return { origin, basePath, baseUrl: postsBaseUrl, embedHosts };
}
