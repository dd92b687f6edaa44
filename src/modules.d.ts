/** Class names of a SCSS module: asking for one that the file does not define throws while rendering. */
declare module '*.module.scss' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
/** Media files: the address of the hashed copy under /assets/, base path included. */
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
/** Drawings: the text of the file. */
declare module '*.svg' {
  const text: string;
  export default text;
}
interface ImportMeta {
  /** The default export of each file that one of the patterns names, by its relative path. */
  glob<Export>(
    patterns: readonly string[],
    options: { readonly eager: true; readonly import: 'default' },
  ): Record<string, Export>;
}
