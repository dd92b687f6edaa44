import { LivePost } from '../../widgets/LivePost.tsx';

export const livePost = { name: 'LivePost', Widget: LivePost };
