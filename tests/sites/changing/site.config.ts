export default {
  origin: 'https://changing.example.com',
  timeZone: 'Asia/Kolkata',
  blogs: { perPage: 5, feedSize: 4, embedHosts: ['video.example.com'] },
  redirects: [{ from: '/news/*', to: '/' }],
  headers: [],
};
