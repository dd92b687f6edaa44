export default function configure(eleventy) {
  eleventy.setUseGitIgnore(false);
  eleventy.setQuietMode(true);
  return { dir: { input: 'input', output: '_site', includes: '_includes', data: '_data' } };
}
