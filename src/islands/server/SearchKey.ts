import { SearchKey } from '../../widgets/SearchKey.tsx';

export const searchKey = { name: 'SearchKey', Widget: SearchKey };
