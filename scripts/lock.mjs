// After a package was added or updated: see parts/lock-gaps.mjs. With --check only tells what is missing.
import { fillLockGaps, lockGaps, readLock } from './parts/lock-gaps.mjs'

const onlyTell = process.argv.includes('--check')
const gaps = onlyTell ? lockGaps(readLock()) : fillLockGaps()
for (const { name, version } of gaps) console.log(`${onlyTell ? 'missing' : 'added'} ${name} ${version}`)
if (onlyTell && gaps.length > 0) {
  console.log('Run `npm run lock`.')
  process.exitCode = 1
}
