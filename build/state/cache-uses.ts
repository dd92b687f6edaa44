/** What each output folder's last build used of the cache: nothing of it may go, whoever tidies up. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputState } from './output-state.ts';
import type { Folders } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';

export interface Uses {
  /** The output folder as it was named, absolute. */
  readonly out: string;
  /** The folder itself, where that is a link. */
  readonly real: string;
  /** When it was last published. */
  readonly at: Date;
  /** As `markOf` spells them. */
  readonly marks: Iterable<string>;
}

/** Writes a line about the build, then a line for each mark. */
export function writeUses(folders: Folders, { real, at, marks }: Omit<Uses, 'out'>): void {
  writeWhole(outputState(folders).uses, [JSON.stringify({ out: folders.out, real, at }), ...marks].join('\n'));
}

/** Of all output folders; what is damaged counts as none, which costs time and nothing else. */
export function readUses(folders: Folders): Uses[] {
  const folder = dirname(outputState(folders).uses);
  return namesIn(folder).flatMap((name) => {
    try {
      const [head = '', ...marks] = readFileSync(join(folder, name), 'utf8').split('\n');
      const { out, real, at } = JSON.parse(head) as { out: string; real: string; at: string };
      return [{ out, real, at: new Date(at), marks }];
    } catch {
      return [];
    }
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.txt'));
  } catch {
    return []; // no build was ever published
  }
}
