// Run after adding or updating a package: see parts/lock-gaps.mjs. --check only reports what is missing.
import { fillLockGaps, lockGaps, readLock } from './parts/lock-gaps.mjs'

const onlyTell = process.argv.includes('--check')
const gaps = onlyTell ? lockGaps(readLock()) : fillLockGaps()
for (const { name, version } of gaps) console.log(`${onlyTell ? 'missing' : 'added'} ${name} ${version}`)
if (onlyTell && gaps.length > 0) {
  console.log('Run `npm run lock`.')
  process.exitCode = 1
}
