/** Examples of sections lie beside their code: `site serve` shows them in its catalogue, and no build reads them. */
import * as z from 'zod';
import type { ContentDocument, ContentProblem, SafeHtml } from '../contract.ts';
import { text } from '../content/fields.ts';
import { check } from './check.ts';
import { section } from '../sections/page-schema.ts';
import type { Section, ContentPage, Example } from '../content/site-content.ts';

const NAME = /^(?:src|own)\/sections\/([^/]+)\/example\.yaml$/;
const schema = z.array(z.strictObject({ name: text, section }));

export const isExample = ({ name }: ContentDocument): boolean => NAME.test(name);

/** A page for each example. Those of files with faults, which are warnings, are left out; a text is that of the first page that has one. */
export function readExamples(
  documents: readonly ContentDocument[],
  pages: readonly ContentPage[],
  warnings: ContentProblem[],
): Example[] {
  const { body, links, ids } = pages.find(({ body }) => body !== '') ?? { body: '' as SafeHtml, links: [], ids: [] };
  return documents.filter(isExample).flatMap((document) => {
    const kind = NAME.exec(document.name)![1]!;
    return (check(document, schema, warnings) ?? []).map(({ name, section }, index): Example => {
      const path = `/__site/sections/${kind}/${index + 1}/` as const;
      const head = { title: name, metaTitle: name, metaDescription: name };
      return { kind, ...head, document: document.name, path, sections: [section as Section], body, links, ids };
    });
  });
}
