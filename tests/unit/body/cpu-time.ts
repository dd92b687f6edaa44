/** Milliseconds of CPU that work takes: the least of a few tries, or the first within a limit, since what else runs on the machine only adds. */
export async function cpuTime(work: () => unknown, tries: number, enough = 0): Promise<number> {
  let least = Infinity;
  for (let index = 0; index < tries && least >= enough; index++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
