/** Codes of the build itself: code, fonts, pages, output, disks, the local server. */
import type { Explanations } from './explanation.ts';

export const BUILD = {
  'builder/crash': ['A fault of the builder.', 'Report it with its stack.'],
  'project/path': [
    'The path of the project has a character that a tool cannot take.',
    'Move the project, or rename the folder.',
  ],
  'bundle/failed': ["The site's code cannot be compiled.", 'Correct the line shown, or the import it names.'],
  'bundle/path': ['Sass cannot be started from this path.', 'Rename the folder that has a percent sign in its name.'],
  'styles/sass': ['A stylesheet has an error.', 'Correct the line shown.'],
  'styles/unknown-token': [
    'A style asks for a custom property that no style sets.',
    'Set it in src/styles/_tokens.scss, or name one that is there.',
  ],
  'fonts/unknown-family': [
    'A style asks first for a font family that the settings do not have.',
    'Name it in `fonts` of site.config.ts, or name one that is there.',
  ],
  'fonts/not-found': ['The file of a font is not there.', 'Correct its source in `fonts`, or install its package.'],
  'fonts/unusable': [
    'The file of a font cannot be read or cut.',
    'Name another file, or take away axes that it does not have.',
  ],
  'fonts/unicode-range': [
    'A unicode-range is malformed, or leaves out characters that the face names.',
    'Write it as CSS does, U+980-9FF.',
  ],
  'fonts/missing-glyph': [
    'A character has no glyph: in a face that names it, or in any font of the site.',
    'Write another character, or add a font that has it.',
  ],
  'icons/unreadable': ['The icon is no SVG document.', 'Give it a whole one, with a viewBox.'],
  'site/failed': [
    "The site's code threw while it was loaded, read its documents or planned its pages.",
    'Correct the line shown.',
  ],
  'render/failed': ['A component threw while a page was rendered.', 'Correct the line shown.'],
  'routes/malformed': ['A route has a path that no file can have.', 'Correct it in src/routes.ts.'],
  'routes/clash': ['Two pages have one path.', 'Give one of them another.'],
  'routes/former-path': [
    'A former path is not followed: it is a page now, or two claim it.',
    'Take it out where that page names its former paths.',
  ],
  'paths/outside': [
    'A file would be written outside of the output folder.',
    'Report it: no content should be able to do that.',
  ],
  'search/failed': [
    'The index of the search could not be made.',
    'Install the packages anew, optional ones too, or set blogs.searchLimit to 0.',
  ],
  'output/clash': ['Two parts of the site write one file.', 'Rename one of them; what is in static/ gives way.'],
  'output/untracked': [
    'The output folder holds files that no build has made.',
    'Move them to static/, or name another folder with --out.',
  ],
  'output/place': [
    'The output folder is one that must not be replaced: the project, its sources, or one around them.',
    'Name another folder with --out.',
  ],
  'output/mount': ['The output folder is a mount point, which cannot be replaced.', 'Name a folder inside of it.'],
  'output/locked': ['Another build is at work on this folder.', 'Wait for it.'],
  'output/lock-unusable': ['The file system cannot lock files.', 'Put .site on a local disk.'],
  'disk/full': ['The disk is full.', 'Make room, and build again: what is published stays whole.'],
  'disk/read-only': ['The disk is read-only.', 'Build on one that can be written.'],
  'disk/forbidden': ['The account may not read or write a file.', 'Change its rights, or its owner.'],
  'disk/busy': ['Another program holds a file.', 'Close it, and build again.'],
  'disk/taken': ['Something else stands where a file or folder is to be.', 'Move it away.'],
  'disk/gone': ['A file went away during the build.', 'Build again.'],
  'disk/lost': ['The disk does not answer.', 'Look at the disk or the network it is on.'],
  'disk/failed': ['The disk reports a fault.', 'Look at the disk.'],
  'disk/refused': ['The disk refuses, for a reason that it does not tell.', 'Look at rights, quotas and space.'],
  'disk/kind': ['A folder stands where a file should, or the other way round.', 'Rename one of them.'],
  'disk/name': ['The disk cannot have a file of this name.', 'Rename what it comes from.'],
  'disk/name-too-long': ['A name or path is longer than the disk can have.', 'Shorten it, or move the project up.'],
  'disk/link-circle': ['A link leads in a circle.', 'Remove it.'],
  'disk/other-disk': ['Two folders that must be on one disk are on two.', 'Put .site and the output on one.'],
  'disk/too-large': ['A file is larger than the disk or a limit allows.', 'Make it smaller, or raise the limit.'],
  'disk/too-many-open': ['The system allows no more open files.', 'Raise the limit (ulimit -n).'],
  'disk/unable': ['The disk cannot do what is needed.', 'Build on another one.'],
  'disk/system': ['The system lacks memory or another resource.', 'Close other programs, and build again.'],
  'serve/port-taken': ['The port is in use, or this account may not open it.', 'Choose another with --port.'],
  'serve/no-port': ['None of the usual ports is free.', 'End a server, or name a free port with --port.'],
  'serve/crash': ['A fault of the builder, while it serves.', 'Report it with its stack.'],
} as const satisfies Explanations;
