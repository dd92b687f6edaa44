/** What a code means, and what to do: both for any case of it, where a message is about one. */
export type Explanations = Readonly<Record<`${string}/${string}`, readonly [cause: string, remedy: string]>>;
