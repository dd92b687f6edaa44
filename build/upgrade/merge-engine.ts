/** Brings the engine's files of a project to another version; what the owner changed in them stays. */
import { error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { mergeJson } from './merge-json.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Project } from './project.ts';
import { blobName, type EngineVersion } from './versions.ts';
import { OWNER_FIELDS, staysOnceChanged } from './whose.ts';

/** Written by npm: the target's, or what `npm install` makes of it. */
const LOCK = 'package-lock.json';

/** @param taken files that become the new version's, whatever the owner has changed in them */
export function mergeEngine(project: Project, base: EngineVersion, target: EngineVersion, taken: readonly string[]) {
  const outcome = {
    conflicts: [] as Problem[],
    /** What was decided for the owner, a sentence each. */
    notes: [] as string[],
    /** Both sides' changes are in them. */
    merged: [] as string[],
  };
  for (const path of [...new Set([...base.files.keys(), ...target.files.keys()])].sort()) {
    const own = project.read(path);
    const [was, becomes] = [base.files.get(path), target.files.get(path)];
    const ownName = own && blobName(own);
    if (ownName === becomes || (own === null && becomes === undefined)) continue;
    const takeTheirs = () => project.write(path, becomes === undefined ? null : target.read(path));
    if (taken.includes(path) || path === LOCK) takeTheirs();
    else if (own === null && was !== undefined) outcome.notes.push(`${path} is deleted here, and stays so.`);
    else if (own === null || ownName === was) takeTheirs();
    else if (staysOnceChanged(path)) outcome.notes.push(`${path} is changed here, and stays as it is.`);
    else if (was === becomes) outcome.notes.push(`${path} is changed here; this version has not changed it.`);
    else merge(path, own);
  }
  return outcome;

  function merge(path: string, own: Buffer): void {
    const conflict = (message: string, line?: number) =>
      outcome.conflicts.push(error('upgrade/conflict', message, wayOut(path), { file: path, ...(line && { line }) }));
    if (!target.files.has(path)) return void conflict(`You have changed ${path}, which this version no longer has.`);
    if (!base.files.has(path))
      return void conflict(`You have added ${path}, and this version adds a file of that name.`);
    const [before, theirs] = [base.read(path), target.read(path)!];
    if (before === null || [own, before, theirs].some((bytes) => bytes.includes(0)))
      return void conflict(
        `You and this version have changed ${path}, ${before ? 'which is no text' : 'and the text that both began with is not to be found'}.`,
      );
    if (path.endsWith('.json')) {
      const [was, mine, other] = [before, own, theirs].map(
        (bytes) => JSON.parse(bytes.toString()) as object as Record<string, unknown>,
      );
      const { value, conflicts } = mergeJson(was!, mine!, other!, path === 'package.json' ? OWNER_FIELDS : []);
      for (const { key, own: yours, theirs: news } of conflicts)
        conflict(bothSides(`${key} of ${path}`, JSON.stringify(yours), JSON.stringify(news)));
      if (conflicts.length === 0) project.write(path, `${JSON.stringify(value, null, 2)}\n`);
    } else {
      const { text, conflicts } = mergeTexts(before.toString(), own.toString(), theirs.toString());
      for (const { line, own: yours, theirs: news } of conflicts) conflict(bothSides(path, yours, news), line);
      if (conflicts.length === 0) project.write(path, text);
    }
    outcome.merged.push(path);
  }
}

const SHOWN_LINES = 6;
function bothSides(what: string, own = 'nothing', theirs = 'nothing'): string {
  const shown = (text: string) => {
    const lines = text.trimEnd().split('\n');
    return [...lines.slice(0, SHOWN_LINES), ...(lines.length > SHOWN_LINES ? ['...'] : [])]
      .map((line) => `\n    ${line}`)
      .join('');
  };
  return `You and this version have changed ${what}.\n  yours:${shown(own)}\n  this version's:${shown(theirs)}`;
}

const wayOut = (path: string) =>
  `Take the new file (--take ${path}) and lose your change to it, or move the change to src/own first (docs/upgrading.md).`;
