/** Lists of posts and the search for them, which share a stylesheet. */
export { archivePage } from '../pages/Archive.tsx';
export { blogListPage } from '../pages/BlogList.tsx';
export { topicPage } from '../pages/Topic.tsx';
export { searchPage } from '../pages/Search.tsx';
