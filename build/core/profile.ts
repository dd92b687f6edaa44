/** What a build costs, stage by stage: by the clock, and by the processor for each kind of thread. */
import { PerformanceObserver } from 'node:perf_hooks';
import type { Report, StageTime, TaskTime } from './types.ts';

/** All that this process has spent up to one moment, in ms. */
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

/** Adds a task that a worker has done, and what it cost that thread. */
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

/** What was spent since then, on whatever ran meanwhile; a task counts when it ends. */
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
 * @param start of the build; what the process cost as a whole is counted from its own start
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

/** For people: the stages, longest first, then the process as a whole. */
export function profileText({ ms, profile: { stages, ...whole } }: Pick<Report, 'ms' | 'profile'>): string {
  const row = (cells: readonly (number | string)[], name: string) =>
    `${cells.map((cell) => (typeof cell === 'number' ? String(Math.round(cell)) : cell).padStart(8)).join('')}  ${name}`;
  const line = ({ name, ms, cpuMs, mainMs, garbageMs, tasks }: StageTime) => {
    const inWorkers = tasks.reduce((sum, task) => sum + task.cpuMs, 0);
    const told = tasks.map((task) => `${task.name} ${task.tasks} in ${Math.round(task.cpuMs)}`).join(', ');
    const rest = Math.max(0, cpuMs - mainMs - inWorkers);
    return row([ms, cpuMs, mainMs, garbageMs, inWorkers, rest], told ? `${name} (${told})` : name);
  };
  return [
    'In ms. Stages that run side by side share what is spent meanwhile. "main" is the builder\'s own thread, "garbage" its pauses;',
    '"tasks" is the work of the worker threads; "rest" is what Node\'s other threads do, and threads that start.',
    row(['clock', 'CPU', 'main', 'garbage', 'tasks', 'rest'], ''),
    ...[...stages].sort((a, b) => b.ms - a.ms).map(line),
    line({ ...whole, ms, name: 'the build, and the whole process', tasks: whole.workers }),
  ].join('\n');
}
