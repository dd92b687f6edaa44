/** Publishes one site: `node one-publication.ts PROJECT NAME-OF-THE-SITE`. Killed at each of its calls by kills.long.test.ts. */
import { publishSite, type SiteName } from './sites.ts';

const [root = '', name = ''] = process.argv.slice(2);
publishSite(root, name as SiteName);
