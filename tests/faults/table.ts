/** One fault and what came of it. */
export interface Row {
  readonly name: string;
  readonly runs: number;
  /** What dist was. */
  readonly dist: string;
  /** What the person saw. */
  readonly saw: string;
  /** What should not be; nothing, when all is well. */
  readonly wrong: readonly string[];
}

export function tableOf(rows: readonly Row[]): string {
  const cut = (text: string) => text.replaceAll('|', '/').replaceAll('\n', ' ');
  return [
    '| fault | runs | dist | the person saw | |',
    '| --- | ---: | --- | --- | --- |',
    ...rows.map(
      ({ name, runs, dist, saw, wrong }) =>
        `| ${cut(name)} | ${runs} | ${cut(dist)} | ${cut(saw)} | ${wrong.length === 0 ? 'as expected' : `WRONG: ${wrong.length}`} |`,
    ),
  ].join('\n');
}
