import { EnquiryForm } from '../../widgets/EnquiryForm.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(EnquiryForm);
