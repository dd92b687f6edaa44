/**
 * Runs before anything is painted: the theme that the visitor chose (`client/theme.ts`), else the system's. Where the browser gives no
 * memory nothing is set, and nothing to choose is shown. Security policies allow it by its hash.
 */
export const themeScript = "try{document.documentElement.dataset.theme=localStorage.theme||'system'}catch{}";
