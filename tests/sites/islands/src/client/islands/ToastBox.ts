import { ToastBox } from '../../widgets/ToastBox.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(ToastBox);
