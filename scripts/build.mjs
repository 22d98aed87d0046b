import { build } from './parts/build.mjs'
import { install } from './parts/install.mjs'
import { giveUp } from './parts/step.mjs'

try {
  await install()
  await build()
} catch (error) {
  giveUp(error)
}
