/** Results of steps that a process keeps between builds: the last one of each step. */
export type StepMemory = ReturnType<typeof openStepMemory>;

export function openStepMemory() {
  const last = new Map<string, { readonly key: string; readonly value: unknown }>();
  /** @param key of all that the step reads; the same key gives the last result */
  return async <T>(step: string, key: string, work: () => T | Promise<T>): Promise<T> => {
    const known = last.get(step);
    if (known?.key === key) return known.value as T;
    const value = await work();
    last.set(step, { key, value });
    return value;
  };
}
