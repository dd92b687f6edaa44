/** The log: a line of JSON for each event. It says nothing of who wrote, from where, or what. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

export const logLine: Log = (event, fields) => {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...fields }));
};
