export { liveShellPage } from '../pages/LiveShell.tsx';
