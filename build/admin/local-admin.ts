/** The editing page of `site serve --admin`: it keeps what is edited in the folder that is served. */
import { WORKING_COPY } from '../../shared/working-copy.ts';
import type { Config } from '../core/types.ts';

const LOCAL: NonNullable<Config['admin']> = {
  service: 'local',
  repository: WORKING_COPY.repository,
  branch: WORKING_COPY.branch,
  serviceUrl: null,
  signInUrl: null,
  review: false,
};

/** The same settings, with this page in place of any other. */
export function withLocalAdmin(config: Config): Config {
  return { ...config, admin: LOCAL };
}
