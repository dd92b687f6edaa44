import { defineConfig } from './build/config.ts';

export default defineConfig({
  origin: 'https://www.example.com',
  timeZone: 'Asia/Kolkata',
});
