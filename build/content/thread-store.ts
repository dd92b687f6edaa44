import { openBodies, type Bodies } from './bodies.ts';

const stores = new Map<string, Bodies>();

/** The store of bodies as this thread has it open: one connection for each file, for as long as the thread lives. */
export function threadStore(file: string): Bodies {
  const store = stores.get(file) ?? openBodies(file);
  stores.set(file, store);
  return store;
}
