import { defineConfig } from '../../../build/config.ts';

export default defineConfig({ origin: 'https://tiny.example.com' });
