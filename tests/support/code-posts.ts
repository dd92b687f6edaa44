/** Posts with code and players, as an editor writes them. */
import type { ApiPost } from './odd-posts.ts';

const BODY = `
<p>Two tries are enough for most calls. What follows is long, so that there is something to scroll through.</p>
<pre><code class="language-ts">export async function send(form: HTMLFormElement): Promise&lt;Outcome&gt; { return fetch(form.action, { method: 'POST', body: new FormData(form) }).then(read); }
const tries = 2; // enough
</code></pre>
<figure><figcaption>src/wait.ts</figcaption><pre><code class="language-ts.numbered"><mark>const wait = 1000;
</mark>export { wait };
</code></pre></figure>
<pre>Prose in a box: if only it were for all.</pre>
<p>The talk:</p>
<p>https://www.youtube.com/watch?v=abcdefghijk&amp;t=90</p>
<iframe src="https://player.vimeo.com/video/123456" title="How the boats are tied"></iframe>
<p>${'A sentence to fill the page. '.repeat(60)}</p>
<p>The end.</p>`;

/** @param slug of the post; the body is the same in all */
export function codePost(slug: string, publishDate: string): ApiPost {
  return {
    _id: slug,
    slug,
    title: 'Code and films',
    excerpt: 'What a post of a software company holds.',
    content: BODY,
    publishDate,
    author: { name: 'Sample Author' },
    categoryId: { name: 'Engineering' },
    tags: [],
  };
}
