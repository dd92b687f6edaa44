/** Measures the cost of each stage: wall time, and CPU time by kind of thread. */
import { PerformanceObserver } from 'node:perf_hooks';
import type { Report, StageTime, TaskTime } from './types.ts';

/** Total cost of this process so far, in ms. */
export interface Spent extends Omit<StageTime, 'name'> {
  readonly tasks: readonly TaskTime[];
}

let garbageMs = 0;
const addGarbage = (pauses: readonly { readonly duration: number }[]) => {
  for (const { duration } of pauses) garbageMs += duration;
};
const garbage = new PerformanceObserver((list) => addGarbage(list.getEntries()));
garbage.observe({ type: 'gc' });

const tasks = new Map<string, TaskTime>();

/** Adds a finished worker task. */
export function addTask(name: string, cpuMs: number): void {
  const before = tasks.get(name);
  tasks.set(name, { name, tasks: (before?.tasks ?? 0) + 1, cpuMs: (before?.cpuMs ?? 0) + cpuMs });
}

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

export function spentSoFar(): Spent {
  addGarbage(garbage.takeRecords());
  return {
    ms: performance.now(),
    cpuMs: msOf(process.cpuUsage()),
    mainMs: msOf(process.threadCpuUsage()),
    garbageMs,
    tasks: [...tasks.values()],
  };
}

/** Cost since then, of all concurrent work; a task counts when it ends. */
export function spentSince(before: Spent): Spent {
  const now = spentSoFar();
  const since = (figure: 'ms' | 'cpuMs' | 'mainMs' | 'garbageMs') => Math.round(now[figure] - before[figure]);
  const done = now.tasks.flatMap(({ name, tasks, cpuMs }): TaskTime[] => {
    const old = before.tasks.find((task) => task.name === name) ?? { tasks: 0, cpuMs: 0 };
    return tasks === old.tasks ? [] : [{ name, tasks: tasks - old.tasks, cpuMs: Math.round(cpuMs - old.cpuMs) }];
  });
  return {
    ms: since('ms'),
    cpuMs: since('cpuMs'),
    mainMs: since('mainMs'),
    garbageMs: since('garbageMs'),
    tasks: done,
  };
}

/**
 * @param log.times the stages so far
 * @param start of the build; totals are counted from the start of the process
 */
export function costOf(
  { times }: { readonly times: readonly StageTime[] },
  start: Spent,
): Pick<Report, 'ms' | 'rssBytes' | 'profile'> {
  const { ms, tasks } = spentSince(start);
  const { cpuMs, mainMs, garbageMs } = spentSoFar();
  const whole = { cpuMs: Math.round(cpuMs), mainMs: Math.round(mainMs), garbageMs: Math.round(garbageMs) };
  return {
    ms,
    rssBytes: process.resourceUsage().maxRSS * 1024,
    profile: { stages: [...times], workers: tasks, ...whole },
  };
}

/** A table of the stages, longest first, and the totals of the process. */
export function profileText({ ms, profile: { stages, ...whole } }: Pick<Report, 'ms' | 'profile'>): string {
  const row = (cells: readonly (number | string)[], name: string) =>
    `${cells.map((cell) => (typeof cell === 'number' ? String(Math.round(cell)) : cell).padStart(8)).join('')}  ${name}`;
  const line = ({ name, ms, cpuMs, mainMs, garbageMs, tasks }: StageTime) => {
    const inWorkers = tasks.reduce((sum, task) => sum + task.cpuMs, 0);
    const taskText = tasks.map((task) => `${task.name} ${task.tasks} in ${Math.round(task.cpuMs)}`).join(', ');
    const rest = Math.max(0, cpuMs - mainMs - inWorkers);
    return row([ms, cpuMs, mainMs, garbageMs, inWorkers, rest], taskText ? `${name} (${taskText})` : name);
  };
  return [
    'In ms. Parallel stages share their cost. "main" is the main thread, "garbage" its collector pauses, "tasks" the work of',
    'the worker threads, "rest" other threads of Node, and the start of threads.',
    row(['clock', 'CPU', 'main', 'garbage', 'tasks', 'rest'], ''),
    ...[...stages].sort((a, b) => b.ms - a.ms).map(line),
    line({ ...whole, ms, name: 'the build, and the whole process', tasks: whole.workers }),
  ].join('\n');
}
