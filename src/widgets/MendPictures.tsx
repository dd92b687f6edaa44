/** Shows nothing: awake, it looks after pictures of other sites that do not come. */
export function MendPictures(_props: Readonly<Record<never, never>>) {
  return null;
}
