/** Lists of posts and the search for them, which share a stylesheet. */
export { archivePage } from './Archive.tsx';
export { topicPage } from './Topic.tsx';
export { searchPage } from './Search.tsx';
