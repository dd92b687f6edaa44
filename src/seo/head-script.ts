/**
 * Runs before anything is painted: the theme that the visitor chose (`client/theme.ts`), else the system's, and the browser's own
 * colour for it, which stands before this script in head. Where the browser gives no memory nothing is set, and nothing to choose is
 * shown. A page that begins at its top is marked as fresh (`client/fresh.ts`). Security policies allow the script by its hash.
 */
export const headScript =
  'try{let d=document.documentElement.dataset;performance.navigation.type||location.hash||(d.fresh=1);' +
  "let t=d.theme=localStorage.theme||'system';" +
  "if(t!='system')document.querySelectorAll('[name=theme-color]').forEach(m=>m.media=m.media.includes(t)?'':'not all')}catch{}";
