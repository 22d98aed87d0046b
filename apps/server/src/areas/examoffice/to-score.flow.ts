import type { AddExamFlag } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import {
  type CourseRule,
  courseTotal,
  deferredOutcome,
  makeupTotal,
  passedAfter,
  type ScoreFlag,
  totalBeforeResit,
} from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import { notifyEach } from '../../messages/notify.store.ts'
import type { Ctx } from '../../wire/context.ts'
import { refuse } from '../../wire/error.ts'
import { writtenBy } from '../../wire/log/written-by.ts'
import { assertCanManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { byCourse } from '../course/opening/by-course.ts'
import { ensureScores, writeDeferredFinals, writeMakeups } from '../score/office-score.flow.ts'
import { settleRows } from '../score/resettle.flow.ts'
import type { LockedBatch } from './add-exam.store.ts'
import { BATCH_WORDS } from './batch-words.ts'
import { markWritten } from './detail.store.ts'
import { toWrite } from './detail-list.read.ts'
import { lapsePassed } from './lapse-passed.flow.ts'

interface Waiting extends CourseRule {
  detailId: string
  studentId: string
  studentNo: string
  realname: string
  userId: string
  courseId: string
  courseName: string
  score: number | null
  /** The flag of the resit itself: absent or cheating. */
  outcome: AddExamFlag
  formative: number | null
  final: number | null
  flag: ScoreFlag
  total: number | null
  makeup: number | null
  passed: boolean | null
  /** The student can already see the score sheet. */
  isOut: boolean
}

/** Scored and not written yet; those who were absent from a resit or cheated keep what they had. */
async function waitingOf(ctx: Ctx, addExamId: string, courseIds: readonly string[] | undefined): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select d.id as "detailId", d.student_id as "studentId", st.student_no as "studentNo", u.realname, u.id as "userId",
      d.course_id as "courseId", b.course_name as "courseName", d.score, d.flag as outcome,
      c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio", c.pass_rule as "passRule",
      s.formative_score as formative, s.final_score as final, coalesce(s.flag, 'normal') as flag, s.total_score as total,
      s.makeup_score as makeup, s.passed, coalesce(s.state in ('published', 'locked'), false) as "isOut"
    from add_exam_detail d join add_exam e on e.id = d.add_exam_id
    join student st on st.id = d.student_id join app_user u on u.id = st.user_id
    join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    left join score s on s.course_id = d.course_id and s.student_id = d.student_id
    where d.add_exam_id = ${addExamId} and ${toWrite}
      and ${courseIds ? sql`d.course_id = any(${[...courseIds]}::uuid[])` : sql`true`}
    order by b.course_code, st.student_no for update of d`.execute(ctx.db)
  return rows
}

interface Outcome {
  row: Waiting
  isFinal: boolean
  before: { score: number | null; flag: ScoreFlag }
  after: { score: number | null; flag: ScoreFlag }
}

/** What counted before: the total, or the result of an earlier resit. */
const beforeOf = ({ makeup, total, flag }: Waiting) => ({ score: makeup ?? total, flag })

async function writeResits(ctx: Ctx, batch: LockedBatch, rows: readonly Outcome[]): Promise<void> {
  const writes = rows.map(({ row, after }) => ({
    ...row,
    before: row.makeup,
    after: after.score as number,
    passed: passedAfter(row.passed, after.score),
    reason: batch.name,
  }))
  await writeMakeups(ctx.db, writes, writtenBy(ctx))
  await markWritten(ctx.db, writes, writtenBy(ctx))
  for (const [courseId, of] of byCourse(writes))
    await lapsePassed(ctx, { courseId, studentIds: of.map(({ studentId }) => studentId) })
}

async function writeDeferred(ctx: Ctx, batch: LockedBatch, rows: readonly Outcome[]): Promise<void> {
  const writes = rows.map(({ row }) => ({
    ...row,
    from: { final: row.final, flag: row.flag },
    to: deferredOutcome(row, { score: row.score, flag: row.outcome }),
    reason: batch.name,
  }))
  await writeDeferredFinals(ctx.db, writes, writtenBy(ctx))
  await markWritten(ctx.db, writes, writtenBy(ctx))
  await settleRows(ctx.db, writes, ctx.now)
}

/** An added exam also makes up for a deferral. */
function outcomeOf({ kind, scoreRule }: LockedBatch, row: Waiting): Outcome {
  const before = beforeOf(row)
  if (kind !== 'deferred' && row.flag !== 'deferred') {
    const first = row.makeup ?? totalBeforeResit(row.total, row.passed)
    const score = makeupTotal(first, row.score, scoreRule)
    return { row, isFinal: false, before, after: { score, flag: row.flag } }
  }
  const { final, flag } = deferredOutcome(row, { score: row.score, flag: row.outcome })
  // Uses the same rule that settles the total later.
  return { row, isFinal: true, before, after: { score: courseTotal(row.formative, final, flag, row).total, flag } }
}

/**
 * 写入总评. Resits and added exams count by the batch's score rule, beside the total. A deferred exam is the student's
 * final exam: the flag is cleared and the total is computed as for everybody else.
 */
export async function toScore(
  ctx: Ctx,
  batch: LockedBatch,
  courseIds: readonly string[] | undefined,
  preview: boolean,
) {
  assertCanManageWholeSchool(ctx.me)
  if (batch.state === 'draft') throw refuse('批次尚未发布', 'the batch is not published')
  const rows = (await waitingOf(ctx, batch.id, courseIds)).map((row) => outcomeOf(batch, row))
  if (!preview && rows.length > 0) {
    await ensureScores(
      ctx.db,
      rows.map(({ row }) => row),
      writtenBy(ctx),
    )
    await writeDeferred(
      ctx,
      batch,
      rows.filter(({ isFinal }) => isFinal),
    )
    await writeResits(
      ctx,
      batch,
      rows.filter(({ isFinal }) => !isFinal),
    )
    await tell(ctx, batch, rows)
  }
  return rows.map(({ row: { studentNo, realname, courseName, score }, before, after }) => ({
    studentNo,
    realname,
    courseName,
    score,
    before: before.score,
    beforeFlag: before.flag,
    after: after.score,
    afterFlag: after.flag,
  }))
}

/** Where the sheet is not published yet, publishing it will notify the student. */
const tell = (ctx: Ctx, batch: LockedBatch, rows: readonly Outcome[]) =>
  notifyEach(
    ctx,
    'makeupScored',
    rows.flatMap(({ row: { detailId, userId, courseName, courseId, isOut }, isFinal, after: { score } }) =>
      score !== null && (isOut || !isFinal)
        ? [
            {
              userId,
              facts: { course: courseName, courseId, exam: BATCH_WORDS[batch.kind], score },
              about: { id: detailId, turn: ctx.now },
            },
          ]
        : [],
    ),
  )
