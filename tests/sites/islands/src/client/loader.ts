import { defineIslands } from '../islands/runtime.ts';

defineIslands();
