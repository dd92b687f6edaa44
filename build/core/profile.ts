/** Where the time of a build went. */
import type { Log } from './log.ts';
import type { Report, TaskTime } from './types.ts';

/** What the process has spent so far; a build's own part of it, when it runs alone. */
export function spentBy({ times }: Log, workers: readonly TaskTime[] = []): Pick<Report, 'rssBytes' | 'profile'> {
  const { user, system } = process.cpuUsage();
  const cpuMs = Math.round((user + system) / 1000);
  return { rssBytes: process.resourceUsage().maxRSS * 1024, profile: { stages: [...times], workers, cpuMs } };
}

/** For people: the stages by the clock, longest first, then the work of the threads beside the builder's own. */
export function profileText({ ms, profile: { stages, workers, cpuMs } }: Pick<Report, 'ms' | 'profile'>): string {
  const row = (time: number, name: string) => `${String(Math.round(time)).padStart(8)} ms  ${name}`;
  const inWorkers = workers.reduce((sum, task) => sum + task.cpuMs, 0);
  return [
    'By the clock (stages that run side by side share their time):',
    ...[...stages].sort((a, b) => b.ms - a.ms).map((stage) => row(stage.ms, stage.name)),
    row(ms, 'the whole build'),
    'Of the processor:',
    ...workers.map(({ name, tasks, cpuMs: spent }) =>
      row(spent, `workers: ${name}, ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`),
    ),
    row(Math.max(0, cpuMs - inWorkers), "the builder's own thread, the threads of Node and the collection of garbage"),
    row(cpuMs, 'the whole process'),
  ].join('\n');
}
