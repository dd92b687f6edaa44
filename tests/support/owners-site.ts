/** The shape of a site as an owner may have it. */

export interface OwnersSite {
  readonly name: string;
  /** Changes a project whose content is that of the sample. */
  readonly edit: (root: string) => void;
  /** SITE_* variables of its builds. */
  readonly settings?: Record<string, string>;
}
