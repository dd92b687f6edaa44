/** The catalogue of sections, `/__site/sections/`: each kind with its examples in frames, and their YAML to copy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { parse, stringify } from 'yaml';
import type { SectionField } from '../../src/contract.ts';
import { sectionFolders, siteCode } from '../core/site-code.ts';
import type { ExamplePage } from '../core/types.ts';
import type { PreviewSite } from './preview.ts';

export type Html = ReturnType<typeof html>;

/**
 * Answers paths relative to /__site.
 *
 * @param root the project
 * @param source called for every request
 * @param decorate transforms a page before it is sent
 */
export function createCatalogue(root: string, source: () => PreviewSite, decorate: (html: string) => string) {
  const app = new Hono();
  const show = (...page: Parameters<typeof ownPage>) => decorate(String(ownPage(...page)));
  const { shown, diskOf } = siteCode(root);
  app.get('/sections', ({ html: answer }) => {
    const { basePath, examples } = source();
    if (!examples) return answer(decorate(WAITING), 503);
    const kinds = Object.groupBy(examples, ({ kind }) => kind);
    const cards = sectionFolders(root, 'schema.ts').map(([kind, folder]) =>
      cardOf([kind, shown(folder)], kinds[kind] ?? [], basePath),
    );
    return answer(show('Sections', overview(cards)));
  });
  app.get('/sections/:kind', (context) => {
    const kind = context.req.param('kind');
    const { basePath, examples } = source();
    if (!examples) return context.html(decorate(WAITING), 503);
    const own = examples.filter((example) => example.kind === kind);
    if (!own[0]) return context.text(`There is no section "${kind}" with an example that can be shown.\n`, 404);
    const folder = new Map(sectionFolders(root, 'example.yaml')).get(kind)!;
    const yaml = yamlOf(diskOf(folder));
    const frames = own.map(({ variant, path }, index) => exampleOf(variant, yaml[index] ?? '', basePath + path));
    const content = html`<p class="about">${own[0].about}</p>
      <p>Its code is in <code>${shown(folder)}/</code>. A frame is empty where this site has nothing for it.</p>
      ${own[0].fields && fieldTable(own[0].fields)} ${frames}`;
    return context.html(show(own[0].name, content, ALL));
  });
  return app;
}

const ALL = html`<a href="/__site/sections/">All sections</a>`;
const overview = (cards: readonly Html[]) =>
  html`<p>
      A page is a list of sections. Copy the YAML of one into the list <code>sections:</code> of a file in
      <code>content/pages/</code>.
    </p>
    <ul class="kinds">
      ${cards}
    </ul>`;

function fieldTable(fields: readonly SectionField[]): Html {
  const row = ({ name, type, required, about }: SectionField, isInner = false) =>
    html`<tr class="${isInner ? 'inner' : ''}">
      <th scope="row"><code>${name}</code>${required ? ' (required)' : ''}</th>
      <td><span>${type}</span> ${about}</td>
    </tr>`;
  const rows = fields.map((field) => [row(field), field.fields?.map((inner) => row(inner, true)) ?? []]);
  return html`<details>
    <summary>Fields</summary>
    <table>
      ${rows}
    </table>
  </details>`;
}

/** Each example as an entry of the list `sections:`, as far from the edge as pages have it. */
function yamlOf(folder: string): string[] {
  const text = readFileSync(join(folder, 'example.yaml'), 'utf8');
  const examples = parse(text) as readonly { readonly section: unknown }[];
  return examples.map(({ section }) => stringify([section], { lineWidth: 100 }).replace(/^(?=.)/gm, '  '));
}

function cardOf([kind, folder]: readonly string[], [first, ...more]: readonly ExamplePage[], basePath: string): Html {
  if (!first)
    return html`<li>
      <h2>${kind}</h2>
      <p><code>${folder}/example.yaml</code> shows nothing.</p>
    </li>`;
  const count = more.length === 0 ? '1 example' : `${more.length + 1} examples`;
  return html`<li>
    <div class="thumb">
      <iframe src="${basePath}${first.path}" title="" tabindex="-1" loading="lazy" inert></iframe>
    </div>
    <h2><a href="/__site/sections/${kind}/">${first.name}</a></h2>
    <p>${first.about}</p>
    <p><code>${kind}</code> ${count}</p>
  </li>`;
}

function exampleOf(variant: string, yaml: string, address: string): Html {
  const frame = (width: number, theme: string) =>
    html`<div class="w${width}">
      <iframe src="${address}" title="${variant}, ${width} wide, ${theme}" loading="lazy"></iframe>
    </div>`;
  const frames = ['light', 'dark'].map(
    (theme) => html`<div class="frames" data-theme="${theme}">${[390, 1440].map((width) => frame(width, theme))}</div>`,
  );
  return html`<section>
    <h2>${variant} <a href="${address}">open</a></h2>
    <div class="yaml">
      <button hidden>Copy</button>
      <pre tabindex="0"><code>${yaml}</code></pre>
    </div>
    ${frames}
  </section>`;
}

/** A page of the server itself; its script copies and fits frames. */
export function ownPage(title: string, content: Html | readonly Html[], link: Html | '' = ''): Html {
  return html`<!DOCTYPE html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <link rel="stylesheet" href="/__site/own-pages.css" />
      <script src="/__site/catalogue-client.js" defer></script>
      <body>
        <h1>${title}</h1>
        <p>${link}</p>
        ${content}
      </body>
    </html>`;
}

/** Before the first successful build. */
export const WAITING = String(
  ownPage('No build yet', html`<p>This page loads again when the first build is done.</p>`),
);
