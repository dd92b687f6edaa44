export default { origin: 'https://tiny.example.com' };
