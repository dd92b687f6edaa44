import { useToaster } from 'react-hot-toast/headless';

/** Shows the toasts that any island raised. */
export function ToastBox() {
  const { toasts } = useToaster();
  return (
    <ul>
      {toasts.map((toast) => (
        <li key={toast.id}>{String(toast.message)}</li>
      ))}
    </ul>
  );
}
