/** A section as pages hold it; what else it has is its kind's. */
export interface Section {
  readonly kind: string;
  readonly id?: string | undefined;
  readonly hidden?: boolean | undefined;
}
