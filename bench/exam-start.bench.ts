// Start-of-exam stampede: 2,000 students open one random paper of 50 questions within 5 s.
import { isDeepStrictEqual } from 'node:util'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { paperForStart, resolveTopics } from '../apps/server/src/areas/paper/resolved-paper.read.ts'
import { cpuMs } from './parts/cpu.ts'
import { rate, time, verdict } from './parts/figures.ts'
import { allAsk, aSitting, DRAWN, STUDENTS } from './parts/sitting.ts'

const sitting = await aSitting()
const { school, paperId, assignmentId } = sitting
const { db } = school.database
const cpuBefore = await cpuMs(school.server)
const start = { assignmentId, deviceId: 'bench-device', rulesRead: '1' }
const { errors, tookMs, figures } = await allAsk(sitting, '/api/exam/studyPaperInfo/add', () => start)
const cpuEach = ((await cpuMs(school.server)) - cpuBefore) / STUDENTS

// Recomputes each stored layout from its seed.
const attempts = await db
  .selectFrom('studyPaper')
  .select(['seed', 'layout'])
  .where('assignmentId', '=', assignmentId)
  .execute()
const { updatedAt } = await db
  .selectFrom('paper')
  .select('updatedAt')
  .where('id', '=', paperId)
  .executeTakeFirstOrThrow()
const paper = await paperForStart(db, paperId, updatedAt)
let different = 0
for (const attempt of attempts.slice(0, 200)) {
  const again = makeLayout(await resolveTopics(db, paper, attempt.seed), attempt.seed)
  if (!isDeepStrictEqual(again, attempt.layout as Layout)) different += 1
}
await school.close()
console.log(
  `${attempts.length} of ${STUDENTS} students began within ${time(tookMs)}: ${rate((attempts.length / tookMs) * 1000)}`,
)
console.log(
  `start with ${DRAWN} questions   p50 ${time(figures.p50)}, p95 ${time(figures.p95)}, max ${time(figures.max)}`,
)
console.log(`CPU time of the server alone: ${time(cpuEach)} a start`)
verdict(`p95 ${time(figures.p95)}`, figures.p95 < 1000, 'under 1 s')
verdict(`${errors} errors`, errors === 0, '0')
verdict(`${different} of 200 layouts not rebuilt from their seed`, different === 0, '0')
process.exit(0)
