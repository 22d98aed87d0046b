import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { presentAttempt, staffSight } from '../../exam/attempt/attempt-detail.present.ts'
import { readAttempt } from '../../exam/attempt/attempt-detail.read.ts'
import { assertArbiter } from '../double/arbiter.policy.ts'
import { bothMarks, doubleFactsOf, judgedOf } from '../double/pair.read.ts'
import { blindMarkOf, type StoredBlind } from '../task/stored-task.read.ts'
import { attemptsForMark } from './attempt-for-mark.read.ts'
import { attemptSheets } from './attempt-sheets.read.ts'
import { isHeldByOther } from './lease.policy.ts'
import { canMark, canMarkAttempt, canSeeAttempt } from './marker.policy.ts'

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

interface BlindSight {
  state: StoredBlind['state']
  marks: StoredBlind['marks']
  total: number | null
  /** What an arbiter decides, with what both markers gave. */
  disputed: { questionVersionId: string; marks: { score: number; comment: string }[] }[]
  /** Marks that nobody is asked for any more: those on which both markers agree. */
  agreed: ReadonlyMap<string, number>
}

/** What an arbiter sees: what both gave where they are apart, without their names. */
async function arbiterSight(ctx: Ctx, id: string, access: CourseAccess): Promise<BlindSight> {
  const facts = (await doubleFactsOf(ctx.db, [id])).get(id)
  const teacherId = assertArbiter(access, facts, ctx.me.teacherId)
  const own = facts?.marks.find((one) => one.purpose === 'arbitrate' && one.teacherId === teacherId)
  const attempt = found((await attemptsForMark(ctx.db, [id])).get(id))
  const [judged, both] = [facts && judgedOf(attempt, facts), facts && bothMarks(facts)]
  if (!judged || !both) throw outsideScope()
  const disputed = judged.disputed.map((questionVersionId) => ({
    questionVersionId,
    marks: both.map(({ marks }) => ({
      score: marks[questionVersionId]?.score ?? 0,
      comment: marks[questionVersionId]?.comment ?? '',
    })),
  }))
  const state = attempt.reviewStatus === '2' ? ('done' as const) : (own?.state ?? 'waiting')
  return { state, marks: own?.marks ?? {}, total: attempt.score, disputed, agreed: judged.agreed }
}

async function blindSight(ctx: Ctx, id: string, purpose: MarkPurpose, access: CourseAccess): Promise<BlindSight> {
  if (purpose === 'arbitrate') return arbiterSight(ctx, id, access)
  const blind = await blindMarkOf(ctx.db, { studyPaperId: id, purpose, teacherId: ctx.me.teacherId })
  if (!blind || !canMark(access)) throw outsideScope()
  return { ...blind, disputed: [], agreed: new Map() }
}

/** The same for marks beside those that count: nothing that anybody else has given, said or done is shown. */
async function blindDetail(ctx: Ctx, id: string, purpose: MarkPurpose) {
  const row = found(await readAttempt(ctx.db, id))
  const access = await courseAccess(ctx, row.courseId)
  const blind = await blindSight(ctx, id, purpose, access)
  const isAsked = (questionVersionId: string) =>
    purpose !== 'arbitrate' || blind.disputed.some((one) => one.questionVersionId === questionVersionId)
  const { courseClassName } = await besideOf(ctx, id)
  const sight = await staffSight(ctx, row)
  const shown = await presentAttempt(ctx, row, sight)
  const isOpen = blind.state === 'waiting'
  return {
    ...shown,
    ...(sight.code ? { studentName: '' } : {}),
    reviewStatus: isOpen ? ('1' as const) : ('2' as const),
    subjectiveScore: null,
    score: isOpen ? null : blind.total,
    comment: '',
    topics: shown.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => ({
        ...one,
        needsReview: one.needsReview && isAsked(one.questionVersionId),
        reviewScore: null,
        comment: '',
        layers: [],
      })),
    })),
    events: [],
    sheets: await attemptSheets(ctx, row, sight.code !== null),
    anonymous: sight.code !== null,
    code: sight.code ?? '',
    courseClassName: sight.code ? '' : courseClassName,
    marks: [
      ...[...blind.agreed].map(([questionVersionId, reviewScore]) => ({
        questionVersionId,
        reviewScore,
        comment: '',
        seq: 0,
        picks: [],
      })),
      ...Object.entries(blind.marks).map(([questionVersionId, { score, comment, seq, picks = [] }]) => ({
        questionVersionId,
        reviewScore: score,
        comment,
        seq,
        picks,
      })),
    ],
    lease: { leaseBy: '', until: null },
    disputed: blind.disputed,
    isDouble: purpose !== 'trial' && purpose !== 'spot',
    can: { mark: isOpen && !access.archived, change: false, back: false },
    attempts: [],
    rounds: [],
  }
}

/** One attempt as its marker sees it: everything, including the state before each send-back. */
export async function reviewDetail(ctx: Ctx, id: string, purpose?: MarkPurpose) {
  if (purpose) return blindDetail(ctx, id, purpose)
  const row = found(await readAttempt(ctx.db, id))
  const access = await courseAccess(ctx, row.courseId)
  const attempt = found((await attemptsForMark(ctx.db, [id])).get(id))
  if (!canSeeAttempt(access, attempt, ctx.me.teacherId)) throw outsideScope()
  const { courseClassName, attempts, rounds } = await besideOf(ctx, id)
  const sight = await staffSight(ctx, row)
  const marks = canMarkAttempt(access, attempt, ctx.me.teacherId) && !access.mainCourseId
  const own = access.duty === 'host' || attempt.reviewerId === ctx.me.userId
  const handedIn = row.reviewStatus === '1' || row.reviewStatus === '2'
  const other = isHeldByOther(attempt, ctx.me.userId, ctx.now)
  return {
    ...(await presentAttempt(ctx, row, sight)),
    ...(sight.code ? { studentName: '' } : {}),
    sheets: await attemptSheets(ctx, row, sight.code !== null),
    anonymous: sight.code !== null,
    code: sight.code ?? '',
    courseClassName: sight.code ? '' : courseClassName,
    marks: attempt.answers.map(({ questionVersionId, reviewScore, comment, reviewSeq, picks }) => ({
      questionVersionId,
      reviewScore,
      comment,
      seq: reviewSeq,
      picks,
    })),
    disputed: [],
    isDouble: attempt.given.isDouble && row.reviewStatus === '1',
    lease: { leaseBy: other ? attempt.leaseName : '', until: other ? attempt.leaseUntil : null },
    can: {
      mark: marks && row.reviewStatus === '1' && !other && !attempt.given.isDouble,
      change: marks && row.reviewStatus === '2' && own,
      back: marks && handedIn && row.kind !== 'finalExam',
    },
    attempts,
    rounds,
  }
}
