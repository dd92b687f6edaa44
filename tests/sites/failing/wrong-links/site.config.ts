export default {
  origin: 'https://tiny.example.com',
  basePath: '/site',
  policies: { deadPostLink: 'fail' },
  redirects: [{ from: '/moved', to: '/blog/new/' }],
};
