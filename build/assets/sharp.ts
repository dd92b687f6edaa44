/**
 * sharp, which is loaded only when there is something to draw. One thread a picture: many are drawn at once, where more would be in one another's way. And the bytes of an AVIF change with the
 * number of threads, which is otherwise that of the machine's cores.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // It would keep what it drew last, up to 50 MB, for a picture that is drawn twice: none is.
  sharp.cache(false);
  return sharp;
}
