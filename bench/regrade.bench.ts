// A mended key: 2,000 attempts of 50 questions are previewed, regraded and put back.
import { callsOf } from './parts/calls.ts'
import { cpuMs } from './parts/cpu.ts'
import { time, verdict } from './parts/figures.ts'
import { aSitting, beginAll, DRAWN, handInAll, STUDENTS } from './parts/sitting.ts'

// Nothing is left to chance: everybody gets every question, and answers a, which was the right one.
const sitting = await aSitting(DRAWN)
const { school, course } = sitting
const { pool } = school.database
const { errors } = await handInAll(sitting, await beginAll(sitting))
const { rows } = await pool.query<{ id: string }>('select id from question limit 1')
const questionId = rows[0]?.id ?? ''
await pool.query(
  `with next as (
     insert into question_version (id, question_id, version, body, key, analysis, score)
     select gen_random_uuid(), question_id, version + 1, body, jsonb_set(key, '{right}', '"b"'), analysis, score
     from question_version where question_id = $1 returning id)
   update question set version = version + 1, current_version_id = (select id from next) where id = $1`,
  [questionId],
)
const host = await callsOf(school, course.host.userId, course.host.role)
const asked = { courseId: course.courseId, questionId, choice: 'newKey' as const }
const reason = '标准答案有误，已更正'

async function timed<T>(work: () => Promise<T>): Promise<{ tookMs: number; cpu: number; answer: T }> {
  const [from, before] = [performance.now(), await cpuMs(school.server)]
  const answer = await work()
  return { answer, tookMs: performance.now() - from, cpu: (await cpuMs(school.server)) - before }
}

const preview = await timed(() => host.call('previewRegradeStudyPaperInfo', asked))
const { versionId, rows: touched, down } = preview.answer
const regrade = await timed(() => host.call('regradeStudyPaperInfo', { ...asked, versionId, reason }))
const undo = await timed(() => host.call('undoRegradeStudyPaperInfo', { id: regrade.answer.id, reason }))
await school.close()
for (const [name, { tookMs, cpu }] of Object.entries({ preview, regrade, undo }))
  console.log(`${name.padEnd(8)} ${time(tookMs)}, ${time(cpu)} of the server's processor time`)
verdict(`${errors} errors`, errors === 0, '0')
verdict(`${touched.length} attempts touched, ${down} of them lower`, down === STUDENTS, `${STUDENTS}`)
verdict(`previewed after ${time(preview.tookMs)}`, preview.tookMs < 5000, 'under 5 s')
process.exit(0)
