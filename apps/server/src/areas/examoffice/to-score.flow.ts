import { makeupTotal, passedAfter } from '@shuyuan/domain/scoring/course-score.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { refuse } from '../../wire/error.ts'
import { remind } from '../talk/remind.flow.ts'
import { mustBeHead } from './add-exam.policy.ts'
import type { HeldBatch } from './add-exam.store.ts'
import { ensureScores, writeMakeups } from './score-sheet.store.ts'

interface Waiting {
  detailId: string
  studentId: string
  studentNo: string
  realname: string
  userId: string
  courseId: string
  courseName: string
  score: number
  /** What counted before: the total, or what an earlier resit made of it. */
  before: number | null
  makeup: number | null
  passed: boolean | null
}

/** Scored and not written yet; who was absent or cheated keeps what was there. */
async function waitingOf(ctx: Ctx, addExamId: string, courseIds: readonly string[] | undefined): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select d.id as "detailId", d.student_id as "studentId", st.student_no as "studentNo", u.realname, u.id as "userId",
      d.course_id as "courseId", b.course_name as "courseName", d.score, coalesce(s.makeup_score, s.total_score) as before,
      s.makeup_score as makeup, s.passed
    from add_exam_detail d join student st on st.id = d.student_id join app_user u on u.id = st.user_id
    join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    left join score s on s.course_id = d.course_id and s.student_id = d.student_id
    where d.add_exam_id = ${addExamId} and d.state = 'scored' and d.score is not null and d.written_at is null
      and ${courseIds ? sql`d.course_id = any(${[...courseIds]}::uuid[])` : sql`true`}
    order by b.course_code, st.student_no for update of d`.execute(ctx.db)
  return rows
}

/** 写入总评: by the batch's score rule; what is written is what counts from now on. */
export async function toScore(ctx: Ctx, batch: HeldBatch, courseIds: readonly string[] | undefined, preview: boolean) {
  mustBeHead(ctx.me)
  if (batch.state === 'draft') throw refuse('批次尚未发布', 'the batch is not published')
  const waiting = await waitingOf(ctx, batch.id, courseIds)
  const rows = waiting.map((row) => {
    const after = makeupTotal(row.before, row.score, batch.scoreRule) as number
    return { ...row, after, becomes: passedAfter(row.passed, after) }
  })
  if (!preview && rows.length > 0) {
    const by = { now: ctx.now, userId: ctx.me.userId }
    await ensureScores(ctx.db, rows, by)
    await writeMakeups(
      ctx.db,
      rows.map((row) => ({ ...row, before: row.makeup, passed: row.becomes, reason: batch.name })),
      by,
    )
    await remind(
      ctx.db,
      rows.map(({ userId, courseName, courseId, after }) => ({
        userId,
        module: 'score',
        eventKey: 'score.makeup',
        title: `《${courseName}》${KIND_WORDS[batch.kind]}成绩已公布`,
        content: `成绩：${after}`,
        routeKey: 'testScoreDetail',
        query: { courseId },
      })),
      ctx.now,
    )
  }
  return rows.map(({ studentNo, realname, courseName, score, before, after }) => ({
    studentNo,
    realname,
    courseName,
    score,
    before,
    after,
  }))
}

const KIND_WORDS = { makeup: '补考', deferred: '缓考', added: '增考' } as const
