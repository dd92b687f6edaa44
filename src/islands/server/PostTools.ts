import { PostTools } from '../../widgets/PostTools.tsx';

export const postTools = { name: 'PostTools', Widget: PostTools };
