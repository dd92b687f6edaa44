/** What is measured: a builder, its input, and the command that builds. */
import type { Corpus } from './corpus.ts';
import type { Frame } from './frame.ts';
import type { Command } from './measure.ts';

export interface Tool {
  readonly name: string;
  /** The built site, below its folder. */
  readonly out: string;
  /** What a cold build must not find, below its folder. */
  readonly kept: readonly string[];
  /** Brings the input to these posts, or lays it out; never measured. */
  prepare(folder: string, corpus: Corpus, frame: Frame): Promise<void>;
  command(folder: string): Command;
}

/** Nothing else of this machine's settings reaches a command. */
export function plainEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return { PATH, HOME, NO_COLOR: '1', ...(TMPDIR ? { TMPDIR } : {}) };
}
