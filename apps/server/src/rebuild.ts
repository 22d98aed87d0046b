// npm run rebuild: makes sums anew that the server keeps as it goes, and says how many were wrong. There should be none.
import { allRebuilds } from './areas/all-rebuilds.ts'
import { openDatabase } from './db/db.ts'
import { openPlace, UseError } from './db/open-place.ts'

async function main(): Promise<number> {
  const place = await openPlace()
  const { db, close } = openDatabase(place.url, 1)
  let wrong = 0
  try {
    for (const [name, rebuild] of Object.entries(allRebuilds)) {
      const found = await db.transaction().execute((tx) => rebuild(tx))
      console.log(`${name}: ${found === 0 ? 'every sum was right' : `${found} sums were wrong and are made anew`}`)
      wrong += found
    }
  } finally {
    await close()
    await place.stop()
  }
  return wrong === 0 ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof UseError ? error.message : error)
    process.exit(1)
  },
)
