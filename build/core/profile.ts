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
  const [ms, cpuMs, mainMs, garbageMs] = [since('ms'), since('cpuMs'), since('mainMs'), since('garbageMs')];
  const done = now.tasks.map((task): TaskTime => {
    const old = before.tasks.find(({ name }) => name === task.name) ?? { tasks: 0, cpuMs: 0 };
    return { ...task, tasks: task.tasks - old.tasks, cpuMs: Math.round(task.cpuMs - old.cpuMs) };
  });
  return { ms, cpuMs, mainMs, garbageMs, tasks: done.filter(({ tasks }) => tasks > 0) };
}

/**
 * @param log.times the stages so far
 * @param start of the build; totals are counted from the start of the process
 */
export function costOf(
  { times }: { readonly times: readonly StageTime[] },
  start: Spent,
): Pick<Report, 'ms' | 'rssBytes' | 'profile'> {
  const { ms, tasks: workers } = spentSince(start);
  const { cpuMs, mainMs, garbageMs } = spentSoFar();
  const whole = { cpuMs: Math.round(cpuMs), mainMs: Math.round(mainMs), garbageMs: Math.round(garbageMs) };
  const rssBytes = process.resourceUsage().maxRSS * 1024;
  return { ms, rssBytes, profile: { stages: [...times], workers, ...whole } };
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
