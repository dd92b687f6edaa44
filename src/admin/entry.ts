/** Starts the CMS on the page that the builder wrote. */
import { init, registerCustomFormat } from '@sveltia/cms';
import type { AdminSettings } from '../contract.ts';
import { cmsConfig } from './config.ts';
import { everyDocument } from './documents.ts';
import { formatOf } from './file-format.ts';

const settings = JSON.parse(document.querySelector('#admin-settings')?.textContent ?? '') as AdminSettings;

// Nobody signs in to their own folder. The CMS keeps who is signed in under this name.
if (settings.service === 'local')
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: 'local' }));

for (const document of everyDocument(settings.language))
  registerCustomFormat(document.name, document.body === null ? 'yaml' : 'md', formatOf(document));
void init({ config: cmsConfig(settings, location.origin) });
