import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { presentAttempt, staffSight } from '../../exam/attempt/attempt-detail.present.ts'
import { readAttempt } from '../../exam/attempt/attempt-detail.read.ts'
import { attemptsForMark } from './attempt-for-mark.read.ts'
import { isHeldByOther } from './lease.policy.ts'
import { canMarkAttempt, canSeeAttempt } from './marker.policy.ts'

interface Round {
  at: string
  byName: string
  reason: string
  submittedAt: string | null
  score: number | null
  answers: {
    questionVersionId: string
    content: AnswerContent | null
    autoScore: number | null
    reviewScore: number | null
    comment: string
  }[]
}

interface Beside {
  courseClassName: string
  attempts: {
    id: string
    attemptNo: number
    score: number | null
    reviewStatus: '0' | '1' | '2' | '3'
    submittedAt: string | null
  }[]
  rounds: Round[]
}

async function besideOf(ctx: Ctx, id: string): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select coalesce(cc.name, '') as "courseClassName",
      (select json_agg(json_build_object('id', x.id, 'attemptNo', x.attempt_no, 'reviewStatus', x.review_status,
        'score', case when x.review_status = '2' then x.score end, 'submittedAt', x.submitted_at) order by x.attempt_no)
        from study_paper x where x.assignment_id = sp.assignment_id and x.student_id = sp.student_id) as attempts,
      coalesce((select json_agg(json_build_object('at', e.at, 'byName', eu.realname, 'reason', e.reason,
        'submittedAt', e.facts->'submittedAt', 'score', e.facts->'score', 'answers', coalesce(e.facts->'answers', '[]')) order by e.at)
        from review_event e join app_user eu on eu.id = e.by where e.study_paper_id = sp.id and e.kind = 'back'), '[]') as rounds
    from study_paper sp
    left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    left join course_class cc on cc.id = s.course_class_id
    where sp.id = ${id}`.execute(ctx.db)
  return found(rows[0])
}

/** One attempt as its marker sees it: everything, including the state before each send-back. */
export async function reviewDetail(ctx: Ctx, id: string) {
  const row = found(await readAttempt(ctx.db, id))
  const access = await courseAccess(ctx, row.courseId)
  if (!canSeeAttempt(access, row.courseClassId)) throw outsideScope()
  const attempt = found((await attemptsForMark(ctx.db, [id])).get(id))
  const { courseClassName, attempts, rounds } = await besideOf(ctx, id)
  const sight = await staffSight(ctx, row)
  const marks = canMarkAttempt(access, row.courseClassId) && !access.mainCourseId
  const own = access.duty === 'host' || attempt.reviewerId === ctx.me.userId
  const handedIn = row.reviewStatus === '1' || row.reviewStatus === '2'
  const other = isHeldByOther(attempt, ctx.me.userId, ctx.now)
  return {
    ...(await presentAttempt(ctx, row, sight)),
    ...(sight.code ? { studentName: '' } : {}),
    anonymous: sight.code !== null,
    code: sight.code ?? '',
    courseClassName: sight.code ? '' : courseClassName,
    marks: attempt.answers.map(({ questionVersionId, reviewScore, comment, reviewSeq }) => ({
      questionVersionId,
      reviewScore,
      comment,
      seq: reviewSeq,
    })),
    lease: { leaseBy: other ? attempt.leaseName : '', until: other ? attempt.leaseUntil : null },
    can: {
      mark: marks && row.reviewStatus === '1' && !other,
      change: marks && row.reviewStatus === '2' && own,
      back: marks && handedIn && row.kind !== 'finalExam',
    },
    attempts,
    rounds,
  }
}
