import { LeadPopup } from '../../widgets/LeadPopup.tsx';

export const leadPopup = { name: 'LeadPopup', Widget: LeadPopup };
