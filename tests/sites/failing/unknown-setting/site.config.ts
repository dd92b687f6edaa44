export default {
  origin: 'https://tiny.example.com',
  blogs: {
    perpage: 10,
  },
};
