import { LivePosts } from '../../widgets/LivePosts.tsx';

export const livePosts = { name: 'LivePosts', Widget: LivePosts };
