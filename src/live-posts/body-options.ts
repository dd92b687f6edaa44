/** What the rules of post bodies ask of the site's settings. */
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import type { Settings } from '../contract.ts';

export type BodySettings = Pick<Settings, 'origin' | 'basePath' | 'postsBaseUrl' | 'embedHosts'> & {
  /** Of the post. */
  readonly title?: string;
};

export function bodyOptions({ origin, basePath, postsBaseUrl, embedHosts, title }: BodySettings): SanitiseOptions {
  return { origin, basePath, baseUrl: postsBaseUrl, embedHosts, ...(title !== undefined && { title }) };
}
