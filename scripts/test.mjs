// The one test command of the README: everything, or only the stages named (npm test -- types http).
// As in start.mjs the version is checked before anything that an old Node cannot read.
import('./parts/check-node.mjs').then(async ({ checkNode }) => {
  checkNode()
  const { test } = await import('./parts/test.mjs')
  await test(process.argv.slice(2))
})
