export { blogPostPage } from '../pages/BlogPost.tsx';
