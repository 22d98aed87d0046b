import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Finding, Law } from './law.ts'

export interface Verdict {
  law: Law
  /** Looked at. */
  rows: number
  breaches: number
  examples: string[]
  ms: number
}

type Found = Omit<Verdict, 'law' | 'ms'>

const EXAMPLES = 5

/** Both kinds of query as one of (id, holds, facts). */
function judged(law: Exclude<Law, { findings: unknown }>, at: Date): RawBuilder<unknown> {
  if ('conditions' in law) return law.conditions(at)
  return sql`select q.id, q.stored is not distinct from q.computed as holds,
    jsonb_build_object('stored', q.stored, 'computed', q.computed) as facts from (${law.figures(at)}) q`
}

const exampleOf = (id: string, facts: unknown) => `${id} ${JSON.stringify(facts)}`

async function askDatabase(db: Db, rows: RawBuilder<unknown>): Promise<Found> {
  const counted = await sql<{ rows: number; breaches: number }>`
    select count(*) as rows, count(*) filter (where j.holds is not true) as breaches from (${rows}) j`.execute(db)
  const sum = counted.rows[0] ?? { rows: 0, breaches: 0 }
  if (sum.breaches === 0) return { ...sum, examples: [] }
  const broken = await sql<{ id: string; facts: unknown }>`
    select j.id::text as id, j.facts from (${rows}) j where j.holds is not true limit ${sql.lit(EXAMPLES)}`.execute(db)
  return { ...sum, examples: broken.rows.map(({ id, facts }) => exampleOf(id, facts)) }
}

async function compare(findings: AsyncIterable<Finding>): Promise<Found> {
  const found: Found = { rows: 0, breaches: 0, examples: [] }
  for await (const { id, stored, computed } of findings) {
    found.rows += 1
    if (isDeepStrictEqual(stored, computed)) continue
    found.breaches += 1
    if (found.examples.length < EXAMPLES) found.examples.push(exampleOf(id, { stored, computed }))
  }
  return found
}

/** One law as the database stands for this connection; inside of a transaction, as rows are read in pieces. */
export async function checkLaw(tx: Db, law: Law, at: Date): Promise<Verdict> {
  const began = performance.now()
  const found = await ('findings' in law ? compare(law.findings(tx, at)) : askDatabase(tx, judged(law, at)))
  return { law, ...found, ms: Math.round(performance.now() - began) }
}

/**
 * All of them over one and the same moment of the database, so that whoever writes meanwhile breaks none. `at`: the time
 * that deadlines are measured by. Nothing can be written here.
 */
export function checkLaws(
  db: Db,
  at: Date,
  laws: readonly Law[],
  tell: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const verdicts: Verdict[] = []
      for (const law of laws) {
        const verdict = await checkLaw(tx, law, at)
        verdicts.push(verdict)
        tell(verdict)
      }
      return verdicts
    })
}

/** A broken law in a few lines, for a person. */
export const textOf = ({ law, rows, breaches, examples }: Verdict): string =>
  [
    `${law.name}: ${breaches} of ${rows} rows break the law`,
    `  ${law.says} (${law.source})`,
    ...examples.map((one) => `  ${one}`),
  ].join('\n')
