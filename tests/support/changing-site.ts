/** The small site of tests/sites/changing with posts of every kind, to be changed and built again. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tinySite, writeFiles } from './folder.ts';
import { gradient } from './gradient.ts';
import { edit } from './sample-site.ts';
import { openWarmProject } from './warm-and-cold.ts';

/** The file of a post, by its number. */
export const post = (number: number) => `content/blogs/p${number}.md`;

const ODD: { readonly [number: number]: readonly [title: string, body: string] } = {
  3: ['Pictured', 'Text\n\n![A photo](photo.png)'],
  5: ['Leads nowhere', '[gone](/blog/none/)'],
  6: ['Leads nowhere too', '[gone](/blog/none/) and [here](/#main)'],
  7: ['Empty', ''],
  8: ['কলকাতা', 'No font has these letters.'],
  9: ['কলকাতা again', 'Nor these.'],
  10: [
    'Framed',
    '<iframe src="https://video.example.com/1"></iframe><iframe src="https://film.example.com/2"></iframe>',
  ],
};

/** Without posts: tests/sites/changing over tests/sites/tiny. */
export function openChangingProject() {
  const root = tinySite();
  cpSync(join(import.meta.dirname, '../sites/changing'), root, { recursive: true });
  return openWarmProject(root);
}

export async function openChangingSite() {
  const project = openChangingProject();
  /** Disk path of a file of the project. */
  const at = (path: string) => join(project.root, path);
  const site = {
    project,
    at,
    read: (path: string) => readFileSync(at(path), 'utf8'),
    write: (path: string, bytes: string | Uint8Array) => writeFiles(project.root, { [path]: bytes }),
    /** Puts other words for some that must be there. */
    edit: (path: string, from: string, to: string) => edit(at(path), from, to),
    remove: (path: string) => rmSync(at(path), { recursive: true }),
  };
  for (let number = 1; number <= 14; number++) {
    const [title, body] = ODD[number] ?? [`Post ${number}`, `Words of post ${number}.`];
    const picture = number === 3 ? 'imageUrl: photo.png\n' : '';
    const facts = `title: ${title}\nexcerpt: About ${number}\npublishDate: 2026-01-${number + 10}T20:00:00Z\n${picture}`;
    site.write(post(number), `---\n${facts}---\n${body}\n`);
  }
  site.write(post(15), '---\ntitle: Not yet\ndraft: true\n---\nWords.\n');
  site.write('content/blogs/photo.png', await gradient(40, 30).png().toBuffer());
  return site;
}
