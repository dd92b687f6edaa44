export { blogListPage } from '../pages/BlogList.tsx';
