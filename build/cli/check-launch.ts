/** `site check --launch`: finds remains of the shipped sample in settings, `content/` and the built site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOutput } from '../check/output-folder.ts';
import { settingSource } from '../core/config.ts';
import { documentValues, DOCUMENT_ENDING, isHidden } from '../content/yaml-source.ts';
import { error, warning } from '../core/errors.ts';
import {
  findNames,
  isExampleAddress,
  sampleContentProblems,
  sampleDigest,
  shippedSample,
} from '../content/sample-content.ts';
import type { ContentFile, SampleList } from '../content/sample-content.ts';
import { readLastBuild } from '../publish/last-build.ts';
import { sourceFiles } from '../core/source-files.ts';
import type { Config, Folders, Problem } from '../core/types.ts';

/** A form that writes to the company: a search has no method. */
const FORM = /<form\b[^>]*\bmethod="(?:post|dialog)"/i;
const TEXT_FILES = /\.(?:html|css|m?js|json|webmanifest|xml|txt|md|svg)$/;
const PRIVACY_PAGE = 'content/pages/privacy.md';
const POSTS = 'content/blogs/';
const OUT: ReadonlySet<string> = new Set(['draft', 'hidden']);
const LOGO = 'content/logo.svg';

/**
 * Sample content is recognised by its values, so nothing in `content/`, such as `sample`, turns the check off.
 *
 * @param folders `out` is the built site
 * @throws SiteError `check/no-output`
 */
export function checkLaunch(config: Config, folders: Folders): Problem[] {
  const { root } = folders;
  const sample = shippedSample(config.language);
  const content = readContent(root, config);
  const valueProblems = sampleContentProblems(content, sample);
  const lines = new Set(valueProblems.map(({ place }) => `${place?.file}:${place?.line}`));
  const ofPosts = valueProblems.filter(({ code }) => code === 'launch/sample-post');
  const samplePosts = new Set(ofPosts.map(({ place }) => place?.file));
  const texts = [...content.map(({ file }) => file), 'site.config.ts'].map((file) => textFile(root, file));
  const inSources = findNames(texts, sample.names);
  const unreported = inSources.filter(({ file, line }) => !lines.has(`${file}:${line}`) && !samplePosts.has(file));

  // Names found in the sources are corrected there; the built site is searched for the others, from code and static files.
  const names = new Set(inSources.map(({ name }) => name));
  const output = openOutput(folders.out, root, readLastBuild(folders)?.kept ?? []);
  const built = output.files
    .filter((path) => TEXT_FILES.test(path))
    .map((path) => ({ file: output.name(path), read: () => output.read(path).toString('utf8') }));
  const others = sample.names.filter((name) => !names.has(name));
  const hasForms = built.some(({ file, read }) => file.endsWith('.html') && FORM.test(read()));
  return [
    ...settingProblems(config, root),
    ...contactProblems(config, root, { content, hasForms }),
    ...privacyProblems(config, root),
    ...valueProblems,
    ...logoProblems(root, sample),
    ...nameProblems(unreported, 'Write the real one.'),
    ...nameProblems(findNames(built, others), 'Replace it in src/ and static/, and build again.'),
  ];
}

function textFile(root: string, file: string) {
  return { file, read: () => readFileSync(join(root, file), 'utf8') };
}

/** Skipped are invalid files, which the build reports, drafts and hidden pages. Local posts are skipped if the posts come from an API. */
function readContent(root: string, { blogs }: Config): ContentFile[] {
  const { files } = sourceFiles(root, 'content', isHidden);
  return files.flatMap((file) => {
    if (!DOCUMENT_ENDING.test(file) || (blogs.apiUrl !== null && file.startsWith(POSTS))) return [];
    const text = textFile(root, file).read();
    const reading = documentValues(file, text);
    if (!reading || reading.values.some(({ path, value }) => OUT.has(path.join()) && value === true)) return [];
    const bodyLine = text.split('\n').length - (reading.body ?? '').split('\n').length + 1;
    return [{ file, name: file.slice('content/'.length).replace(DOCUMENT_ENDING, ''), bodyLine, ...reading }];
  });
}

function settingProblems({ origin, relayUrl, blogs }: Config, root: string): Problem[] {
  return Object.entries({ origin, relayUrl, 'blogs.apiUrl': blogs.apiUrl }).flatMap(([key, value]) => {
    if (value === null || !isExampleAddress(value)) return [];
    const { name, place } = settingSource(root, key);
    const message = `${name} is an address that visitors cannot reach: ${value}.`;
    return [error('launch/example-address', message, null, place)];
  });
}

/** What becomes of a message to the company where no relay takes it. */
function contactProblems(
  { relayUrl }: Config,
  root: string,
  { content, hasForms }: { readonly content: readonly ContentFile[]; readonly hasForms: boolean },
): Problem[] {
  const company = content.find(({ name }) => name === 'company');
  if (relayUrl !== null || !company) return [];
  const { place } = settingSource(root, 'relayUrl');
  const ways = new Set(company.values.flatMap(({ path, value }) => (value === null ? [] : path.join('.'))));
  const message = 'Pages have forms, but no mail relay is set: a form can only open the mail program of the visitor.';
  if (ways.has('email')) return hasForms ? [error('launch/no-relay', message, null, place)] : [];
  // Phone or WhatsApp stand in the place of forms.
  if (['phone', 'tel', 'whatsapp'].some((way) => ways.has(way))) return [];
  return [error('launch/no-contact', 'Visitors cannot reach the company.', null, { file: company.file })];
}

/** The privacy page must name the analytics service, with or without consent. */
function privacyProblems({ analytics }: Config, root: string): Problem[] {
  if (analytics === null) return [];
  const { host } = new URL(analytics.src);
  const page = join(root, PRIVACY_PAGE);
  if (existsSync(page) && readFileSync(page, 'utf8').includes(host)) return [];
  const { place } = settingSource(root, 'analytics');
  const how = analytics.consent ? '' : ' without asking for consent';
  const message = `${host} counts visitors${how}, but ${PRIVACY_PAGE} does not name it.`;
  return [warning('launch/privacy', message, null, place)];
}

function logoProblems(root: string, { values }: SampleList): Problem[] {
  if (!existsSync(join(root, LOGO)) || !values.has(sampleDigest(textFile(root, LOGO).read()))) return [];
  const hint = 'Replace it with your own; a few shapes are enough (docs/content.md).';
  return [error('launch/sample-value', `${LOGO} is still the logo of the sample.`, hint, { file: LOGO, line: 1 })];
}

function nameProblems(found: ReturnType<typeof findNames>, hint: string): Problem[] {
  return [...Map.groupBy(found, ({ name }) => name)].map(([name, [first, ...others]]) => {
    const { file, line, column } = first!;
    const more = others.length > 0 ? ` and in ${others.length} more ${others.length === 1 ? 'place' : 'places'}` : '';
    const message = `The sample name "${name}" is still in ${file}${more}.`;
    return error('launch/sample-name', message, hint, { file, line, column });
  });
}
