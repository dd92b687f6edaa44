export default { origin: 'https://tiny.example.com', policies: { deadPostLink: 'fail' } };
