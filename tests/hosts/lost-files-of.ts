/** `node lost-files-of.ts apache FILE`: writes what is wrong, as JSON. In a process of its own, for servers that want a real stderr. */
import { writeFileSync } from 'node:fs';
import type { ServerName } from '../../build/hosts/files.ts';
import { askForLostFiles } from './lost-files.ts';

const [host = '', file = ''] = process.argv.slice(2);
writeFileSync(file, JSON.stringify(await askForLostFiles(host as ServerName)));
