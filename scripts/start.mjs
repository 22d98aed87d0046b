// The one command of the README. Assumes only Node, possibly an old one: the version check must run before anything that
// an old Node cannot parse, hence no static imports and no top-level await.
import('./parts/check-node.mjs').then(async ({ checkNode }) => {
  checkNode()
  const { start } = await import('./parts/start.mjs')
  await start(process.argv.slice(2))
})
