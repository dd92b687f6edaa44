/** XML of the output: is it well formed, and what kind of document is it? */
import type { OutPath } from '../core/types.ts';
import type { Fault } from '../links/findings.ts';
import type { OutputFolder } from './output-folder.ts';

export type XmlDocument = Awaited<ReturnType<typeof readXml>>[number];

/**
 * Reads every XML file. jsdom takes most of a second to load, and is loaded only for sites that have XML.
 *
 * @returns those that are well formed, with the local names of their root elements: `feed`, `rss`, `urlset`, `sitemapindex`
 * @param report takes the problem `xml/not-well-formed`
 */
export async function readXml(output: OutputFolder, report: (file: OutPath, fault: Fault) => void) {
  const files = output.files.filter((file) => file.endsWith('.xml'));
  if (files.length === 0) return [];
  const { JSDOM } = await import('jsdom');
  return files.flatMap((file) => {
    try {
      const { document } = new JSDOM(output.read(file).toString('utf8'), { contentType: 'application/xml' }).window;
      return [{ file, root: document.documentElement.localName, document }];
    } catch (cause) {
      // The parser's messages begin with the address and `line:column: `.
      const [, line, column, what] = /(\d+):(\d+): (.*?)\.?$/s.exec((cause as Error).message) ?? [];
      const message = `The file is not well-formed XML: ${what ?? String(cause)}`;
      const spot = { line: Number(line) || undefined, column: Number(column) || undefined };
      report(file, { code: 'xml/not-well-formed', policy: 'fail', message, ...spot });
      return [];
    }
  });
}

/** Every element with this local name. */
export function elements(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', name)];
}

/** Text of every element with this local name, trimmed. */
export function texts(parent: Document | Element, name: string): string[] {
  return elements(parent, name).map((element) => element.textContent.trim());
}
