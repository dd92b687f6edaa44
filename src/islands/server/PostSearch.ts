import { PostSearch } from '../../widgets/PostSearch.tsx';

export const postSearch = { name: 'PostSearch', Widget: PostSearch };
