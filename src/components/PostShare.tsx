import { publicUrl, usePage } from '../context/context.tsx';
import { postPath } from '../context/paths.ts';
import type { CardPost } from '../context/card-post.ts';

/** Ways to pass a post on, as plain links: nobody else is asked for anything. The buttons are a script's (post-tools/start.ts). */
export function PostShare({ slug, title }: Pick<CardPost, 'slug' | 'title'>) {
  const { settings, labels } = usePage();
  const { share, mail, linkedin, whatsapp, copy, send } = labels.reading;
  const url = encodeURIComponent(publicUrl(settings, postPath(slug)));
  const subject = encodeURIComponent(title);
  return (
    <p data-share="">
      <b>{share}</b>
      <a href={`mailto:?subject=${subject}&body=${url}`}>{mail}</a>
      <a href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}>{linkedin}</a>
      <a href={`https://wa.me/?text=${subject}%20${url}`}>{whatsapp}</a>
      <button type="button">{copy}</button>
      <button type="button">{send}</button>
    </p>
  );
}
