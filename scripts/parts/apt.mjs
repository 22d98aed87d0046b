import fs from 'node:fs'
import { capture, step } from './step.mjs'

const canUseApt = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
let listsAreFresh = false

/** False if Debian's archive cannot be reached or lacks a package: the caller then tries another way. */
export async function aptInstall(...packages) {
  if (!canUseApt()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await step(`Installing ${packages.join(', ')}`, async () => {
      if (!listsAreFresh) await capture('apt-get', ['update', '-q'], { env })
      listsAreFresh = true
      await capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env })
    })
    return true
  } catch (error) {
    console.log(`  ${error.output?.trim().split('\n').at(-1) ?? error.message}`)
    return false
  }
}
