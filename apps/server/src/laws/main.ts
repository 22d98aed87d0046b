// npm run laws [-- --law <name>]: the laws of the data over the database of DATABASE_URL, else the one in DATA_DIR.
import { allLaws } from '../areas/all-laws.ts'
import { openDatabase } from '../db/db.ts'
import { openPlace, UseError } from '../db/open-place.ts'
import { checkLaws, textOf, type Verdict } from './check-laws.ts'
import type { Law } from './law.ts'

function chosenLaws(given: readonly string[]): readonly Law[] {
  if (given.length === 0) return allLaws
  const [flag, name] = given
  const chosen = allLaws.filter((law) => law.name === name)
  if (flag !== '--law' || given.length !== 2 || chosen.length === 0)
    throw new UseError(`npm run laws -- --law <name>; there are:\n${allLaws.map((law) => `  ${law.name}`).join('\n')}`)
  return chosen
}

function tell({ law, rows, breaches, ms }: Verdict): void {
  const said = breaches === 0 ? 'holds' : `${breaches} BROKEN`
  console.log(`${law.name.padEnd(28)} ${String(rows).padStart(9)} rows  ${said.padEnd(12)} ${ms} ms`)
}

async function main(): Promise<number> {
  const laws = chosenLaws(process.argv.slice(2))
  const place = await openPlace()
  const { db, close } = openDatabase(place.url, 1)
  try {
    const verdicts = await checkLaws(db, new Date(), laws, tell)
    const broken = verdicts.filter(({ breaches }) => breaches > 0)
    for (const verdict of broken) console.log(`\n${textOf(verdict)}`)
    const seconds = verdicts.reduce((sum, { ms }) => sum + ms, 0) / 1000
    console.log(`\n${verdicts.length - broken.length} of ${verdicts.length} laws hold (${seconds.toFixed(1)} s).`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await close()
    await place.stop()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof UseError ? error.message : error)
    process.exit(1)
  },
)
