/** The log: a line of JSON for each thing that happens. Nothing in it tells who wrote, from where, or what. */

export interface LogFields {
  readonly [name: string]: string | number | boolean | null;
}
export type Log = (event: string, fields?: LogFields) => void;

export const logLines: Log = (event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
};
