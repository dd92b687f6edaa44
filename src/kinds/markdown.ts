export { markdownKind } from '../pages/MarkdownPage.tsx';
