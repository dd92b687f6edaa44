/** The posts, a line each; with BENCH_SANITISE their bodies go through DOMPurify first, with a new window every hundred, as ours do. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const WINDOW_POSTS = 100;

export default async function readPosts() {
  const clean = process.env.BENCH_SANITISE ? await purifier() : (html) => html;
  const posts = [];
  for await (const line of createInterface({ input: createReadStream('posts.jsonl') })) {
    const post = JSON.parse(line);
    posts.push({ ...post, content: clean(post.content), date: new Date(post.publishDate) });
  }
  return posts;
}

async function purifier() {
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  let dom, purify;
  let met = 0;
  return (html) => {
    if (met++ % WINDOW_POSTS === 0) {
      dom?.window.close();
      dom = new JSDOM('');
      purify = createDOMPurify(dom.window);
    }
    return purify.sanitize(html);
  };
}
