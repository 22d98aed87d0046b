import { build } from './parts/build.mjs'
import { install } from './parts/install.mjs'
import { giveUp } from './parts/step.mjs'

try {
  await install()
  const named = process.argv.slice(2)
  await build(named.length > 0 ? named : undefined)
} catch (error) {
  giveUp(error)
}
