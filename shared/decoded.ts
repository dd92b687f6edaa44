/** Without percent-encoding; a text that is none, such as `100%`, is taken as it stands. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
