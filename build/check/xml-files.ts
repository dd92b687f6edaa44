/** XML of the output: is it well formed, and what kind of document is it? */
import type { Problem, OutPath } from '../core/types.ts';
import { error } from '../core/errors.ts';
import type { OutputFolder } from './output-folder.ts';

export interface XmlDocument {
  readonly file: OutPath;
  /** Local name of the root element: `feed`, `rss`, `urlset`, `sitemapindex`. */
  readonly root: string;
  readonly document: Document;
}

/**
 * Reads every XML file. jsdom takes most of a second to load, and is loaded only for sites that have XML.
 *
 * @returns for each its document, or the problem `xml/not-well-formed`
 */
export async function readXml(output: OutputFolder): Promise<(XmlDocument | Problem)[]> {
  const files = output.files.filter((file) => file.endsWith('.xml'));
  if (files.length === 0) return [];
  const { JSDOM } = await import('jsdom');
  return files.map((file) => {
    try {
      const { document } = new JSDOM(output.read(file).toString('utf8'), { contentType: 'application/xml' }).window;
      return { file, root: document.documentElement.localName, document };
    } catch (cause) {
      const { message } = cause as Error;
      // The parser's messages begin with the address and `line:column: `.
      const [, line, column, fault = message] = /(\d+):(\d+): (.*?)\.?$/s.exec(message) ?? [];
      const name = output.name(file);
      const place = { file: name, ...(line ? { line: Number(line), column: Number(column) } : {}) };
      return error('xml/not-well-formed', `${name} is not well-formed XML: ${fault}.`, null, place);
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
