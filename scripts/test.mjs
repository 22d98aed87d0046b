// The one test command of the README: everything, or only the named stages (npm test -- types http).
// As in start.mjs, the version is checked before anything that an old Node cannot parse.
import('./parts/check-node.mjs').then(async ({ checkNode }) => {
  checkNode()
  const { test } = await import('./parts/test.mjs')
  await test(process.argv.slice(2))
})
