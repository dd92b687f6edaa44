import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';

/** A form that the browser sends by itself, and once awake shows as a toast what was written. */
export function Note() {
  const [isSent, setSent] = useState(false);
  return (
    <form
      action="/native"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        toast(String(new FormData(event.currentTarget).get('text')));
      }}
    >
      <input name="text" required aria-label="Text" />
      <button>Send</button>
      {isSent && <p>sent</p>}
    </form>
  );
}
