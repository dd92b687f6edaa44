/** Starts the CMS on the page that the builder wrote. */
import {
  init,
  registerCustomFormat,
  registerEditorComponent,
  registerEventListener,
  registerFieldType,
  registerPreviewStyle,
  registerPreviewTemplate,
} from '@sveltia/cms';
import type { AdminSettings } from '../contract.ts';
import { beforeSave } from './before-save.ts';
import { cmsConfig } from './config.ts';
import { everyDocument } from './documents.ts';
import { SUGGEST } from './fields.ts';
import { SuggestField } from './SuggestField.tsx';
import { formatOf } from './file-format.ts';
import { frameComponent } from './frame-component.ts';
import { previews } from './preview/previews.tsx';

const settings = JSON.parse(document.querySelector('#admin-settings')?.textContent ?? '') as AdminSettings;

// Nobody signs in to their own folder. The CMS keeps who is signed in under this name.
if (settings.service === 'local')
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: 'local' }));

for (const document of everyDocument(settings.language))
  registerCustomFormat(document.name, document.body === null ? 'yaml' : 'md', formatOf(document));
registerEventListener(beforeSave);
registerEditorComponent(frameComponent);
registerFieldType(SUGGEST, SuggestField);
for (const stylesheet of settings.stylesheets) registerPreviewStyle(stylesheet);
for (const [name, template] of Object.entries(previews(settings))) registerPreviewTemplate(name, template);
void init({ config: cmsConfig(settings, location.origin) });
