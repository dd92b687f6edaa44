import { defineConfig } from 'stitch-site';

export default defineConfig({
  origin: 'https://www.example.com',
  timeZone: 'Asia/Kolkata',
});
