/**
 * What code of a project imports from the engine, by the name of the package: the one door. All else may change with any version.
 * It stands on leaves of the site alone, since sections, which import it, are imported by the rest.
 */
export { z } from 'zod';
export * from './content/fields.ts';
export { photo } from './content/pictures.ts';
export { record } from './content/artefacts.ts';
export { collection, type Collection, type Entry } from './content/collection.ts';
export type { EntryThing } from './content/site-content.ts';
export { figureWords, namedIn, sectionSchema, titledWords, type SectionSchema } from './sections/kind.ts';
export { sectionView, type SectionProps, type SectionView } from './sections/view.ts';
export { Button, ButtonLink } from './components/Button.tsx';
export { Label } from './components/Label.tsx';
export { Link, OutLink } from './components/Link.tsx';
export { OwnPicture } from './components/OwnPicture.tsx';
export { Paper } from './components/Paper.tsx';
export { Picture } from './components/Picture.tsx';
export { Prose } from './components/Prose.tsx';
export { TracePaper } from './components/TracePaper.tsx';
export { usePage, type Page } from './context/context.tsx';
export { Island } from './islands/Island.tsx';
export { Slot } from './islands/Slot.tsx';
export { mountOf } from './islands/mount.tsx';
