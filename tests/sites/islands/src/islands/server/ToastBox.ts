import { ToastBox } from '../../widgets/ToastBox.tsx';

export const toastBox = { name: 'ToastBox', Widget: ToastBox };
