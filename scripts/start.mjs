// The one command of the README. Only Node may be assumed here, and perhaps an old one: the check must come before
// anything that an old Node cannot read, hence no static imports and no top-level await.
import('./parts/check-node.mjs').then(async ({ checkNode }) => {
  checkNode()
  const { start } = await import('./parts/start.mjs')
  await start(process.argv.slice(2))
})
