/** Where the figures come from: without it they mean nothing. */
import { cpus, release, totalmem } from 'node:os';

export interface Machine {
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGiB: number;
  readonly linux: string;
  readonly node: string;
  readonly tools: readonly string[];
}

export function machineFacts(tools: readonly string[]): Machine {
  const all = cpus();
  return {
    cores: all.length,
    cpu: all[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    linux: release(),
    node: process.version,
    tools,
  };
}

export function machineLine({ cores, cpu, memoryGiB, linux, node, tools }: Machine): string {
  return `${cores} cores of ${cpu}, ${memoryGiB} GiB, Linux ${linux}, Node ${node}, ${tools.join(', ')}`;
}
