export default { origin: 'https://tiny.example.com', policies: { badPost: 'fail' } };
