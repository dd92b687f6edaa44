import { Signals } from '../../widgets/Signals.tsx';

export const signals = { name: 'Signals', Widget: Signals };
