/** What was asked for on the command line: which rounds, with which tools, how often. */
import { parseArgs } from 'node:util';
import { ROUNDS, type Round } from './rounds.ts';

const TOOLS = ['site', 'hugo', 'eleventy'];

export interface Options {
  readonly rounds: readonly Round[];
  /** Of each round, in place of its own number. */
  readonly runs: number | null;
  /** Of the posts API; 0: any that is free. */
  readonly port: number;
  /** Leave what was built. */
  readonly keep: boolean;
}

/** @throws Error that names what may be asked for */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      tools: { type: 'string', default: TOOLS.join() },
      runs: { type: 'string' },
      port: { type: 'string', default: '0' },
      large: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  for (const name of values.only)
    if (!ROUNDS.some((round) => isNamed(round, name)))
      throw new Error(`No round is named "${name}". There are: ${ROUNDS.map(({ id }) => id).join(', ')}`);
  const tools = values.tools.split(',');
  for (const name of tools)
    if (!TOOLS.includes(name)) throw new Error(`No tool is named "${name}". There are: ${TOOLS.join(', ')}`);

  const isAsked = (round: Round) =>
    values.only.length > 0 ? values.only.some((name) => isNamed(round, name)) : !round.large || values.large;
  const rounds = ROUNDS.filter(isAsked)
    // 'eleventy' stands for both ways of running it.
    .map((round) => ({ ...round, tools: round.tools.filter((name) => tools.includes(name.split(' ')[0]!)) }))
    .filter((round) => round.tools.length > 0);
  const runs = values.runs === undefined ? null : Number(values.runs);
  if (runs !== null && !(Number.isInteger(runs) && runs > 0))
    throw new Error(`--runs ${values.runs} is no whole number from 1.`);
  return { rounds, runs, port: Number(values.port), keep: values.keep };
}

/** By its whole name, or by how that begins: 10000 are all rounds of 10,000 posts. */
function isNamed({ id }: Round, name: string): boolean {
  return id === name || id.startsWith(`${name}-`);
}
