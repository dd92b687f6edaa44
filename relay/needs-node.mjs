// Before a start by npm: an older Node cannot read the sources, and does not say so.
const NEEDED = 24;
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(`The relay needs Node ${NEEDED} or newer, and this is ${process.version}.
Install it from https://nodejs.org. Without it the project runs the relay with a Node of its own: npx site relay, in the folder above.`);
  process.exit(1);
}
