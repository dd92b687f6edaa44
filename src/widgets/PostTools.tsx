import type { PostToolsProps } from '../post-tools/start.ts';
import styles from '../post-tools/PostTools.module.scss';

/** What the tools of a post tell those who hear a page: nothing until one is used. */
export function PostTools(_: PostToolsProps) {
  return <p className={styles.status} role="status" />;
}
