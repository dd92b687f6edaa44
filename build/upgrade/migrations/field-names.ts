import { isMap, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml';
import type { Migration } from './migration.ts';

/** Labels that are words of pages now. */
const LABELS = 'home.more home.principles home.work home.clients about landing thankYou'.split(' ');
const FRONT = /^---\n([^]*?)^---\n/m;

export const fieldNames: Migration = {
  since: '1.0.0',
  about: 'Fields of content have other names or forms.',
  migrate(project) {
    const edit = (path: string, change: (document: Document) => void) => {
      const text = project.text(path) ?? '';
      const front = path.endsWith('.md') ? (FRONT.exec(text)?.[1] ?? '') : text;
      if (front === '') return;
      const document = parseDocument(front);
      const before = JSON.stringify(document);
      change(document);
      // Written only where something is another: a file keeps the lines that its owner gave it.
      if (JSON.stringify(document) !== before)
        project.write(
          path,
          text.replace(front, () => document.toString({ lineWidth: 0 })),
        );
    };
    for (const name of ['people', 'testimonials'])
      edit(`content/${name}.yaml`, (document) => renamed(document, 'img', 'photo'));
    edit('content/company.yaml', (document) => quoted(document, 'facts'));
    for (const path of project.files().filter((file) => /^content\/portfolio\/[^/]+\.md$/.test(file)))
      edit(path, (document) => quoted(document, 'figures'));
    edit('content/portfolio.yaml', (document) => void document.delete('selected'));
    edit('content/labels.yaml', (document) => LABELS.forEach((label) => document.deleteIn(label.split('.'))));
    return [];
  },
};

function renamed(document: Document, from: string, to: string): void {
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.value === from) key.value = to;
    },
  });
}

/** Values that are numbers become texts, as the file has them. */
function quoted(document: Document, list: string): void {
  const entries = document.get(list);
  if (!isSeq(entries)) return;
  for (const entry of entries.items) {
    const value = isMap(entry) ? entry.get('value', true) : null;
    if (isScalar(value) && typeof value.value === 'number') value.value = value.source ?? String(value.value);
  }
}
