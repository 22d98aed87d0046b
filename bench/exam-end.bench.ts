// End-of-exam stampede: 2,000 students hand in 50 answers each within 5 s, and as many attempts time out at once.
import { cpuMs } from './parts/cpu.ts'
import { rate, time, verdict } from './parts/figures.ts'
import { aSitting, beginAll, handInAll, STUDENTS } from './parts/sitting.ts'

const sitting = await aSitting()
const { school } = sitting
const { db, pool } = school.database

const attempts = await beginAll(sitting)
const cpuBefore = await cpuMs(school.server)
const { errors, tookMs, figures } = await handInAll(sitting, attempts)
const cpuEach = ((await cpuMs(school.server)) - cpuBefore) / STUDENTS

/** Waits until no attempt matches `where`; ms. */
async function until(where: string): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { rows } = await pool.query(`select 1 from study_paper where ${where} limit 1`)
    if (rows.length === 0) return performance.now() - from
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

await beginAll(sitting)
await db
  .updateTable('studyPaper')
  .set({ deadlineAt: new Date(Date.now() - 3000) })
  .execute()
const closed = await until(`review_status = '0'`)
const scored = closed + (await until('objective_score is null'))
await school.close()
console.log(`${STUDENTS} students handed in within ${time(tookMs)}: ${rate((STUDENTS / tookMs) * 1000)}`)
console.log(`hand-in   p50 ${time(figures.p50)}, p95 ${time(figures.p95)}, max ${time(figures.max)}`)
console.log(`CPU time of the server alone: ${time(cpuEach)} a hand-in`)
console.log(`${STUDENTS} attempts that ended together: all scored after ${time(scored)}`)
verdict(`${errors} errors`, errors === 0, '0')
verdict(`closed by the clock after ${time(closed)}`, closed < 10_000, 'under 10 s')
process.exit(0)
