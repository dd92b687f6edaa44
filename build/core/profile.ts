/** Measures the cost of each stage: wall time, and CPU time of the process and of worker tasks. */
/** Finished worker tasks of each kind, with their CPU time. */
const tasks = new Map<string, { readonly name: string; readonly tasks: number; readonly cpuMs: number }>();

/** Adds a finished worker task. */
export function addTask(name: string, cpuMs: number): void {
  const before = tasks.get(name);
  tasks.set(name, { name, tasks: (before?.tasks ?? 0) + 1, cpuMs: (before?.cpuMs ?? 0) + cpuMs });
}

export type Spent = ReturnType<typeof spentSoFar>;
/** Cost during one stage; includes stages that run in parallel. */
export type StageTime = Spent & { readonly name: string };

/** Total cost of this process so far, in ms: wall time, CPU time of all threads, and tasks. */
export function spentSoFar() {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000, tasks: [...tasks.values()] };
}

/** Cost since then, of all concurrent work, in whole ms; a task counts when it ends. */
export function spentSince(before: Spent): Spent {
  const now = spentSoFar();
  const done = now.tasks.map((task) => {
    const old = before.tasks.find(({ name }) => name === task.name) ?? { tasks: 0, cpuMs: 0 };
    return { ...task, tasks: task.tasks - old.tasks, cpuMs: Math.round(task.cpuMs - old.cpuMs) };
  });
  const [ms, cpuMs] = [Math.round(now.ms - before.ms), Math.round(now.cpuMs - before.cpuMs)];
  return { ms, cpuMs, tasks: done.filter(({ tasks }) => tasks > 0) };
}

export type Cost = ReturnType<typeof costOf>;

/**
 * @param log.times the stages so far, in the order of their ends
 * @param start of the build; totals are counted from the start of the process
 */
export function costOf({ times }: { readonly times: readonly StageTime[] }, start: Spent) {
  const { ms, tasks: workers } = spentSince(start);
  const cpuMs = Math.round(spentSoFar().cpuMs);
  /** Peak memory of the process. */
  const rssBytes = process.resourceUsage().maxRSS * 1024;
  return { ms, rssBytes, profile: { stages: [...times], workers, cpuMs } };
}

/** A table of the stages, longest first, and the totals of the process. */
export function profileText({ ms, profile: { stages, workers, cpuMs } }: Cost): string {
  const row = (cells: readonly (number | string)[], name: string) =>
    `${cells.map((cell) => String(cell).padStart(8)).join('')}  ${name}`;
  const line = ({ name, ms, cpuMs, tasks }: StageTime) => {
    const inWorkers = tasks.reduce((sum, task) => sum + task.cpuMs, 0);
    const taskText = tasks.map((task) => `${task.name} ${task.tasks} in ${task.cpuMs}`).join(', ');
    return row([ms, cpuMs, inWorkers], taskText ? `${name} (${taskText})` : name);
  };
  return [
    'In ms. Parallel stages share their cost. "tasks" is the work of the worker threads, a part of "CPU".',
    row(['clock', 'CPU', 'tasks'], ''),
    ...[...stages].sort((a, b) => b.ms - a.ms).map(line),
    line({ ms, cpuMs, name: 'the build, and the whole process', tasks: workers }),
  ].join('\n');
}
