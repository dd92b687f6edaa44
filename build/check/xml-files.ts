/** XML of the output: is it well formed, and what kind of document is it? */
import type { Problem, OutPath } from '../core/types.ts';
import { error } from '../core/errors.ts';

/** Elements below one element. */
export interface XmlPart {
  /** Text of every element with this local name, trimmed. */
  texts(name: string): string[];
  /** An attribute's value on every element with this local name that has it. */
  values(name: string, attribute: string): string[];
}

export interface XmlDocument extends XmlPart {
  readonly file: OutPath;
  /** Local name of the root element: `feed`, `rss`, `urlset`, `sitemapindex`. */
  readonly root: string;
  /** Every element with one of these local names, for what stands below it. */
  parts(...names: readonly string[]): XmlPart[];
}

/** Reads one XML text; takes in the text and its file. */
export type XmlReader = (text: string, file: { path: OutPath; name: string }) => XmlDocument | Problem;

/** jsdom takes most of a second to load: it is there only for sites that have XML. Problem `xml/not-well-formed`. */
export async function loadXmlReader(): Promise<XmlReader> {
  const { JSDOM } = await import('jsdom');

  return (text, { path, name }) => {
    try {
      const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
      return {
        file: path,
        root: document.documentElement.localName,
        ...partOf(document),
        parts: (...names) => names.flatMap((name) => [...document.getElementsByTagNameNS('*', name)].map(partOf)),
      };
    } catch (cause) {
      const { line, column, fault } = readFault(cause);
      return error(
        'xml/not-well-formed',
        `${name} is not well-formed XML: ${fault}.`,
        'Escape &, < and quotes in what it is made from; no reader takes it as it is.',
        { file: name, ...(line ? { line, column } : {}) },
      );
    }
  };
}

function partOf(parent: Pick<Element, 'getElementsByTagNameNS'>): XmlPart {
  const all = (local: string) => [...parent.getElementsByTagNameNS('*', local)];
  return {
    texts: (local) => all(local).map((element) => element.textContent.trim()),
    values: (local, attribute) => all(local).flatMap((element) => element.getAttribute(attribute) ?? []),
  };
}

/** The parser's messages begin with the address and `line:column: `. */
function readFault(cause: unknown): { line: number; column: number; fault: string } {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, line = '0', column = '0', fault = message] = /(\d+):(\d+): (.*?)\.?$/s.exec(message) ?? [];
  return { line: Number(line), column: Number(column), fault };
}
