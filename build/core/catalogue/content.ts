/** Codes of what is wrong in `content/`, `static/` and the settings. */
import type { Explanations } from './explanation.ts';

export const CONTENT = {
  'config/missing': ['The folder has no site.config.ts.', 'Run the command in the project, beside its package.json.'],
  'config/unreadable': ['site.config.ts has a syntax error, or its code throws.', 'Correct the line shown.'],
  'config/no-default': ['site.config.ts exports no settings.', 'Write `export default defineConfig({ ... })`.'],
  'config/unknown-key': [
    'A setting has a name that nothing reads, most often misspelt.',
    'Take the name that is proposed, or remove the key.',
  ],
  'config/missing-variable': [
    'A setting takes a secret from an environment variable that is not set.',
    'Set the variable where the site is built; `blogs.headers` names it.',
  ],
  'config/wrong-value': [
    'A setting, an environment variable or an option has a value of the wrong kind.',
    'Set it to what the message expects.',
  ],
  'content/missing': ['A document that pages need is not there.', 'Bring it back from Git, or write it anew.'],
  'content/invalid': [
    'A field of a document is missing, misspelt or of the wrong kind.',
    'Correct the field at the line shown.',
  ],
  'content/left-out': [
    'An entry names something that is not there, such as a service that was removed; pages go without it.',
    'Correct the entry, or remove it.',
  ],
  'content/syntax': [
    'A file is no YAML, or its front matter is not closed.',
    'Correct the line shown; quotes and indentation are the usual reasons.',
  ],
  'content/clash': ['Two files with different endings are one document.', 'Rename or remove one of them.'],
  'content/folder': ['A folder has a name that ends like a file that is read.', 'Rename the folder.'],
  'content/ignored': [
    'A file looks like a text and is not read: by its ending, or by the folder it is in.',
    'Rename or move it as the message says.',
  ],
  'content/body': ['The text of a document is too long or nested too deep to be made safe.', 'Shorten or flatten it.'],
  'files/name': ['A name in the project is not written in UTF-8.', 'Rename the file.'],
  'files/link': [
    'A link in the sources leads out of the project, in a circle or nowhere.',
    'Put the file itself there, or remove the link.',
  ],
  'files/kind': ['A pipe, a socket or a device stands where a file should.', 'Remove it, or put a file there.'],
  'new/no-slug': [
    'The title has no letter or digit that could stand in an address.',
    'Give the post a title with words.',
  ],
  'new/exists': ['There is a post of this name.', 'Choose another title, or edit that post.'],
  'pictures/missing': [
    'A text names a picture that is not there.',
    'Put it at one of the paths that were tried, or take the nearest name.',
  ],
  'pictures/unreadable': [
    'A picture is damaged, too large, or of a kind that cannot be read.',
    'Save it again as JPEG, PNG, WebP or AVIF.',
  ],
  'pictures/missing-glyph': [
    'A picture for share cards has a text with a letter that no font has.',
    'Add a font that has it to `fonts`, or write the text otherwise.',
  ],
  'pictures/remote': [
    'A picture of another site could not be fetched.',
    'Look at the address; `pictures.onError` says what happens then.',
  ],
  'post/invalid': [
    'A field of a post is missing or of the wrong kind.',
    'Correct it where the post is kept; `policies.badPost: skip` leaves such posts out.',
  ],
  'post/unknown-field': [
    'The front matter of a post has a field that nothing reads.',
    'Take the name that is proposed, or remove the field.',
  ],
  'post/not-text': ['A list of texts holds something that is no text.', 'Put numbers and dates in quotes.'],
  'post/unknown-language': ['A post names a language that is no BCP 47 tag.', 'Write one such as en, fr or pt-BR.'],
  'post/picture-without-words': [
    'A picture in a post has no words for those who do not see it, or hear the page read.',
    'Say what can be seen, `![A ferry at a pier](ferry.jpg)`; `<img src="line.png" alt="">` says that it only decorates.',
  ],
  'post/empty-body': ['A post has no text.', 'Write it, or take the post back.'],
  'post/slug-clash': ['Two posts would have the same address.', 'Give one of them another slug.'],
  'post/id-clash': ['Two posts have one id.', 'Look at the API: each post has an id of its own.'],
  'post/one-topic': [
    'Names of categories, tags or authors that differ in capitals or signs alone make one address.',
    'Write them alike in all posts; if they are two, give one another name.',
  ],
  'post/former-slug': [
    'A former slug is another post now, or two posts claim it.',
    'Take it out of formerSlugs of the post that it is not meant for.',
  ],
} as const satisfies Explanations;
