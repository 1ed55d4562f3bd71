// Checks that every `docs/….md#…` in a comment, a test or a document leads to a file and a heading, every link and path
// in a document to a file, and that no missing document is named.
import { findFaults } from './references.mjs'
import { ROOT } from './tools.mjs'

const { dangling, outside, count } = findFaults(ROOT)
for (const fault of dangling) console.error(fault)
for (const fault of outside)
  console.error(`${fault}\n  names a document outside the repository: write docs/….md#…`)
console.info(
  `references: ${count} followed, ${dangling.length} lead nowhere, ${outside.length} name a document outside`,
)
process.exit(dangling.length + outside.length === 0 ? 0 : 1)
