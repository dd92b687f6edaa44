// All runs share the packages: caches beside them would outlive their run.
export default { site: 'https://www.example.com', cacheDir: './cache', vite: { cacheDir: './cache/vite' } };
