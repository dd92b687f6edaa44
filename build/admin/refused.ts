/** Something that the editing page asked for and does not get. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  /** @param message what failed, for which path, and what to do: the page shows it to the editor */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
