// After a package was added or updated: see parts/lock-gaps.mjs.
import { fillLockGaps } from './parts/lock-gaps.mjs'

for (const { name, version } of fillLockGaps()) console.log(`added ${name} ${version}`)
