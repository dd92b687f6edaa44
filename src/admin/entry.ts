/** Starts the CMS on the page that the builder wrote. */
import * as cms from '@sveltia/cms';
import { afterSave, beforeSave } from './before-save.ts';
import { watchBuilds } from './build-state.ts';
import { cmsConfig } from './config.ts';
import { everyDocument } from './documents.ts';
import { SUGGEST } from './fields.ts';
import { suggestField } from './SuggestField.tsx';
import { formatOf } from './file-format.ts';
import { frameComponent } from './frame-component.ts';
import { cleanPastes } from './paste/paste.ts';
import { previews } from './preview/previews.tsx';
import { settings } from './settings.ts';

// Nobody signs in to their own folder. The CMS keeps who is signed in under this name.
if (settings.service === 'local')
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: 'local' }));

const documents = everyDocument(settings.site.language);
const formats = new Map(documents.map((document) => [document.name, formatOf(document)]));
for (const { name, body } of documents)
  cms.registerCustomFormat(name, body === null ? 'yaml' : 'md', formats.get(name)!);
cms.registerEventListener(beforeSave(formats));
cms.registerEventListener(afterSave);
cms.registerEditorComponent(frameComponent);
cms.registerFieldType(SUGGEST, suggestField(settings));
for (const stylesheet of settings.stylesheets) cms.registerPreviewStyle(stylesheet);
for (const [name, template] of Object.entries(previews(settings))) cms.registerPreviewTemplate(name, template);
if (settings.service === 'local') watchBuilds();
cleanPastes();
void cms.init({ config: cmsConfig(settings, location.origin) });
