// End-of-exam stampede: 2,000 students hand in 50 answers each within 5 s, and as many attempts time out at once.
import { cpuMs } from './parts/cpu.ts'
import { rate, time, verdict } from './parts/figures.ts'
import { allAsk, aSitting, STUDENTS } from './parts/sitting.ts'

const PAPERS = '/api/exam/studyPaperInfo'
const DEVICE = { deviceId: 'bench-device' }

const sitting = await aSitting()
const { school } = sitting
const { db, pool } = school.database

/** Everybody's attempt, with an answer to each question as if autosaved during the exam. */
async function sit(): Promise<string[]> {
  await pool.query('delete from study_check_result; delete from answer; delete from study_paper')
  const start = { assignmentId: sitting.assignmentId, ...DEVICE, rulesRead: '1' }
  const { replies } = await allAsk(sitting, `${PAPERS}/add`, () => start)
  await pool.query(`
    insert into answer (study_paper_id, question_version_id, content, seq, saved_at)
    select sp.id, (question->>'questionVersionId')::uuid, '{"type":"single","choice":"a"}', 1, now() from study_paper sp,
      jsonb_array_elements(sp.layout->'topics') topic, jsonb_array_elements(topic->'questions') question`)
  await pool.query('analyze')
  return replies.map((body) => JSON.parse(body).data.studyPaperId)
}

const ids = await sit()
const cpuBefore = await cpuMs(school.server)
const hand = { ...DEVICE, epoch: 1, answers: [], confirmUnanswered: '1' }
const { errors, tookMs, figures } = await allAsk(sitting, `${PAPERS}/submitPaper`, (place) => ({
  ...hand,
  studyPaperId: ids[place],
}))
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

await sit()
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
