/** What one part of these tests found. */
export interface Findings {
  readonly title: string;
  /** Names of the columns. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** What should not be, a sentence each; none, when all is well. */
  readonly wrong: readonly string[];
}

export function printFindings({ title, head, rows, wrong }: Findings): void {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '/').replaceAll(/\s+/g, ' ')).join(' | ')} |`;
  console.log(`\n${title}\n\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}`);
  for (const sentence of wrong) console.error(`${title}: ${sentence}`);
}
