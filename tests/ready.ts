/**
 * Succeeds. Scripts of package.json run it before a tool of `node_modules/.bin`, so that the launcher says in a sentence what is not
 * installed, and installs Node where the machine's is older.
 */
process.exitCode = 0;
