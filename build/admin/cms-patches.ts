/** What the CMS's own program does wrong for this site, and the words in it that are put right. */

/** Patches call the site's own code by this name: `src/admin/cms/hooks.ts`. */
export const HOOKS = 'siteHooks';

/** The one place in the minified program, and what comes there. */
export type CmsPatch = readonly [pattern: RegExp, replacement: string];

export const CMS_PATCHES: readonly CmsPatch[] = [
  // Its editor waits for the grammars of a text's code, one after the other, and is empty until then: a save meanwhile would lose the
  // text, and the cursor leaves the field that is being written in. Code gets its colours a moment later instead.
  [/await (Promise\.all\(\[\.\.\.\w+\.matchAll\(\/\^```\(\?<lang>)/, '$1'],
  // Readers who need larger letters may have them (WCAG 2.2, 1.4.4).
  [/`maximum-scale=1`,/, ''],
  // The start of a component of several lines matches any first letter; only `false` says that a line is not its own, and keeps the letter.
  [/replace:\(\)=>void 0(?=,export:[\w$]+\}:\{type:`text-match`)/, 'replace:()=>!1'],
  // The CMS knows the letters of Europe alone, cuts no long title, and names an entry without a title by chance.
  [/([\w$]+)=[\w$]+\(\1\.normalize\(`NFD`\),\{locale:[^}]*\}\)/, '$1=siteHooks.slug($1)'],
  // Slug without a title.
  [/(fallback:!1\}\)\|\|[\w$]+\([\w$]+,`\$\{\w+\}:fallback:\$\{\w+\}`,\(\)=>)[\w$]+\(`short`\)/, '$1`untitled`'],
  // A text that is filled in takes neither the cursor nor the page to itself: a key pressed then would change it unseen.
  [
    /(([\w$]+)\.update\(\(\)=>\{try\{[\w$]+\([\w$]+,[\w$]+\),)(?=[\w$]+\(void 0\)\}catch\(([\w$]+)\)\{[\w$]+\(Error\(`Failed to convert Markdown`)/,
    '$1$2._pendingEditorState._selection=null,',
  ],
  // Nor does a frame or picture take it, as no letter goes into those: one that comes into the text leaves it behind itself.
  [/[\w$]+\.closest\(`\[role="textbox"\]\[aria-readonly="false"\]`\)(?=&&[\w$]+\.focus\(\))/, '!1'],
  // The reason follows: what the build would refuse, it refuses later too.
  [
    /`There was an error while saving the entry\. Please try again later\.`/,
    '`The entry was not saved. What you wrote is still in the form.`',
  ],
  // All English is that of the program itself: its words are put right here.
  [/,en-CA,en-GB,(?=en-US,)/, ','],
  // What the build would refuse is refused before it is written (src/admin/checks), in whatever way it is written.
  [
    /(async\(\{text:([\w$]+)=``,path:([\w$]+),folder:\{[^]{1,500}?\.parser;if\(([\w$]+)\)return )(?=\4\(\2\))/,
    '$1siteHooks.read($3,$2),',
  ],
  // Lists of entries and files.
  [
    /(([\w$]+)\.current=\[\.\.\.\2\.current\.filter\(([\w$]+)=>![\w$]+\.has\(\3\.id\)\),\.\.\.[\w$]+\];let [^]{1,200}?([\w$]+)\.current=\[\.\.\.\4\.current\.filter\([^]{1,60}?\]\},)(?=[\w$]+=async\(\{changes:)/,
    '$1siteLists=siteHooks.know($2,$4),',
  ],
  // A change to be reviewed.
  [/(\.savePullRequest\(\{changes:)([\w$]+)(?=,options:)/, '$1siteHooks.checked($2)'],
  // A deletion to be reviewed.
  [/(\.savePullRequest\(\{changes:)(\[\[?[^[\]]*\[[^[\]]*\][^[\]]*\])(?=,options:)/, '$1siteHooks.checked($2)'],
  // It takes every file of the posts' folder for a part of each post.
  [
    /(=\(\{entry:(\w+),collectionName:\w+,fileName:\w+,relative:(\w+)=!1\}\)=>\{[^]{800,1800}?return )(\w+)(\},\w+=\[`preSave`,`postSave`)/,
    '$1$3?siteHooks.goingWith($2,$4):$4$5',
  ],
  // Files that go, in the list.
  [
    /\w+\((\w+)\((\w+)\)\.length\?\w+\(\w+\)\?`confirm_deleting_all_entries_with_assets`:[^;]{1,200}?\{values:\{count:\w+\.current\.length\}\}\)/,
    '$&+siteHooks.goingText($1($2))',
  ],
  // Files that go, in the form.
  [
    /\w+\((\w+)\((\w+)\)\.length\?`confirm_deleting_this_entry_with_assets`:`confirm_deleting_this_entry`\)/,
    '$&+siteHooks.goingText($1($2))',
  ],
  // It takes a picture out of the texts that show it, where it finds it there.
  [
    /(\w+=async (\w+)=>\{)(let \w+=new Set\(await \w+\(\2\)\),\w+=\(await Promise\.all\()/,
    '$1let used=siteHooks.blockersOf($2);if(used.length)return{targets:[],blockers:used};$3',
  ],
  // A picture beside its post has its name for an address, after it is renamed as before.
  [
    /newURL:(\w+)\.replace\((\w+)\.folder\.internalPath\?\?``,(\w+)\?\?``\)/,
    'newURL:$1.replace(($2.folder.internalPath??``)+($3?``:`/`),$3??``)',
  ],
  // No commit that loses files.
  [/(\.\.\.await )(\w+\((\w+),\w+\))(,author:\w+\(\))/, '$1siteHooks.committed($3,()=>$2)$4'],
  // All tabs have one store of files: what another tab saved is new to this one all the same.
  [
    /\.filter\(\(\{path:(\w+),sha:(\w+)\}\)=>(\w+)\[\1\]\?\.sha!==\2\)/,
    '.filter(({path:$1,sha:$2})=>siteHooks.isChanged($1,$3[$1]?.sha!==$2,$3[$1]?.text))',
  ],
  // Merge instead of "Save anyway".
  [
    /let (\w+)=await (\w+)\((\w+)\);if\(\1&&!(\w+)\)throw Error\(`save_conflict`/,
    'let $1=await $2($3);if(siteHooks.needsAnswer($3,$1)&&!$4)throw Error(`save_conflict`',
  ],
  // Of a table, each row with a heading gets a rule below it, and one without gets none; a bar in a cell begins another.
  [
    /(\.push\(\w+\(\w+,\w+\))\.replace\(\/\\n\/g,`\\\\n`\)(\.trim\(\)\),[^;]{1,80}?,)\w+&&(\w+)(\.push\(`\| \$\{\w+\.map\(\(\)=>`---`\))/,
    '$1.replace(/(?<!\\\\)\\|/g,`\\\\|`).replace(/\\s*\\n\\s*/g,`<br>`)$2$3.length===1&&$3$4',
  ],
  // Lines in cells.
  [/(\w+)=\1\.replace\(\/\\\\n\/g,`\n`\);/, '$1=$1.replace(/\\\\\\|/g,`|`).replace(/ ?<br ?\\/?> ?/g,`\\n`);'],
  // Bars in cells.
  [/(return (\w+)\?\2\.split\()`\|`(\)\.map\(\w+=>\w+\(\w+\)\):null)/, '$1/(?<!\\\\)\\|/$3'],
  // What a save does to the changes of others.
  [
    /If you save now, their changes will be lost\./,
    'When you save, both changes are kept. Where both changed the same, you choose.',
  ],
];

/**
 * The program with every patch in it.
 *
 * @throws Error that shows the pattern whose place is not there once: the CMS is of another version
 */
export function patchCms(program: string, patches: readonly CmsPatch[] = CMS_PATCHES): string {
  return patches.reduce((text, [pattern, replacement]) => {
    const places = text.match(new RegExp(pattern.source, `${pattern.flags}g`))?.length ?? 0;
    if (places === 1) return text.replace(pattern, replacement);
    throw new Error(
      `A patch of build/admin/cms-patches.ts fits ${places} places in @sveltia/cms, not one: its version has changed. ` +
        `Find the place in the new version, or take the patch out if the CMS does it by itself: ${pattern.source}`,
    );
  }, program);
}
