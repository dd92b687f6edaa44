import { ToastBox } from '../../widgets/ToastBox.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(ToastBox);
