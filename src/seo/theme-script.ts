/**
 * Runs before anything is painted: the theme that the visitor chose (`client/theme.ts`), else the system's, and the browser's own
 * colour for it, which stands before this script in head. Where the browser gives no memory nothing is set, and nothing to choose is
 * shown. Security policies allow it by its hash.
 */
export const themeScript =
  "try{let t=document.documentElement.dataset.theme=localStorage.theme||'system';" +
  "if(t!='system')document.querySelectorAll('[name=theme-color]').forEach(m=>m.media=m.media.includes(t)?'':'not all')}catch{}";
