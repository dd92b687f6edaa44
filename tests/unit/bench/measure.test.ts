import { describe, expect, it } from 'vitest';
import { measure } from '../../../bench/build/measure.ts';

/** CPU time and memory are of the processes, so a busy machine changes neither. */
const BURN = `(ms) => { for (let used = 0; used < ms * 1000; ) { const { user, system } = process.cpuUsage(); used = user + system; } }`;

const node = (code: string) =>
  measure({
    file: process.execPath,
    args: ['-e', code],
    folder: process.cwd(),
    environment: { PATH: process.env['PATH']! },
  });

describe.runIf(process.platform === 'linux')('measure', () => {
  it('counts the command, and a child that it waited for', async () => {
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(`(${BURN})(400)`)}])`;
    const { cpuMs, wallMs } = await node(`${child}; (${BURN})(400); console.log('done')`);
    expect(cpuMs).toBeGreaterThan(700);
    expect(cpuMs).toBeLessThan(1300);
    expect(wallMs).toBeGreaterThan(700);
  });

  it('counts a child that outlives the command, once', async () => {
    const burnThenStay = `(${BURN})(600); console.log('burnt'); setTimeout(() => {}, 2000)`;
    const { cpuMs } = await node(
      `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(burnThenStay)}]);
       child.stdout.once('data', () => setTimeout(() => process.exit(), 300));`,
    );
    expect(cpuMs).toBeGreaterThan(600);
    expect(cpuMs).toBeLessThan(1100);
  });

  it('adds the memory of a child to its own', async () => {
    const fill = `const kept = Buffer.alloc(200e6, 1)`;
    const child = `${fill}; console.log('filled'); setTimeout(() => kept, 60_000)`;
    const { peakBytes } = await node(
      `${fill};
       const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]);
       child.stdout.once('data', () => setTimeout(() => { child.kill(); kept; }, 1500));`,
    );
    expect(peakBytes).toBeGreaterThan(400e6);
    expect(peakBytes).toBeLessThan(800e6);
  });

  it('reports the output of a command that failed', async () => {
    await expect(node(`console.error('no such post'); process.exit(3)`)).rejects.toThrow(/ended with 3.*no such post/s);
  });
});
