import { Newsletter } from '../../widgets/Newsletter.tsx';

export const newsletter = { name: 'Newsletter', Widget: Newsletter };
