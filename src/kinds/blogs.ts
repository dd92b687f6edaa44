/** Lists of posts, which share a stylesheet. */
export { archivePage } from '../pages/Archive.tsx';
export { blogListPage } from '../pages/BlogList.tsx';
export { topicPage } from '../pages/Topic.tsx';
