import type { FunctionComponent } from 'react';
import type { PostToolsProps } from '../post-tools/start.ts';
import layout from '../styles/layout.module.scss';
// The looks of what the tools add, for every page that has them.
import '../post-tools/PostTools.module.scss';

/** What the tools of a post tell those who hear a page: nothing until one is used. */
export const PostTools: FunctionComponent<PostToolsProps> = () => <output className={layout.hide} />;
