/** How much a post may say of itself. */

/** The most characters of a title, or of a tag: a browser never breaks a word of a hundred thousand. */
export const MAX_NAME_CHARACTERS = 1000;
/** The most characters of any other text but the body: a longer one is a body in the wrong field. */
export const MAX_TEXT_CHARACTERS = 20_000;
/** The most tags, and the most keywords: each is an element in the page's head. */
export const MAX_TAGS = 1000;
