import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { countedAttemptIds } from '../../bank/figures/question-uses.read.ts'
import { isSeen, type Seen } from '../task/marker-scope.read.ts'

export interface SummaryFilter {
  assignmentId: string
  seen: Seen
  ofClass: RawBuilder<boolean>
}

const place = sql`left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id`

/** The attempts that the summary is about: reviewed, one a student, as figures of questions count them. */
export async function summarizedIds(db: Db, { assignmentId, seen, ofClass }: SummaryFilter): Promise<string[]> {
  const counted = await countedAttemptIds(db, assignmentId)
  if (counted.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select sp.id from study_paper sp ${place}
    where sp.id = any(${counted}::uuid[]) and ${isSeen(seen)} and ${ofClass}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function handedInCount(db: Db, { assignmentId, seen, ofClass }: SummaryFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct sp.student_id) as n from study_paper sp ${place}
    where sp.assignment_id = ${assignmentId} and ${IS_HANDED_IN} and ${isSeen(seen)} and ${ofClass}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Every question that these attempts were shown, a blank one with no points. */
const shown = (ids: readonly string[]) => sql`
  select sp.id, sp.student_id, sp.course_id, (one.question->>'questionId')::uuid as question_id,
    (one.question->>'questionVersionId')::uuid as version_id, (one.question->>'score')::numeric as full_score, one.place,
    coalesce(an.review_score, an.auto_score, 0) as points, coalesce(an.spent_seconds, 0) as seconds, an.content
  from study_paper sp
  cross join lateral jsonb_path_query(sp.layout, '$.topics[*].questions[*]') with ordinality as one (question, place)
  left join answer an on an.study_paper_id = sp.id and an.question_version_id = (one.question->>'questionVersionId')::uuid
  where sp.id = any(${[...ids]}::uuid[])`

/** A share of the points as a percentage; the same whatever screen shows it. */
export const facilityPercent = (share: number | null): number | null =>
  share === null ? null : roundHalfUp(share * 100, 1)

interface QuestionStat {
  questionId: string
  versionId: string
  score: number
  answered: number
  facility: number | null
  avgSeconds: number
  marked: number
  lecture: '' | 'draft' | 'shown'
}

/** In the order in which most students met them. */
export async function questionStats(db: Db, assignmentId: string, ids: readonly string[]): Promise<QuestionStat[]> {
  const { rows } = await sql<QuestionStat>`
    select x.question_id as "questionId", mode() within group (order by x.version_id) as "versionId",
      max(x.full_score) as score, count(*) as answered, avg(x.points / nullif(x.full_score, 0)) as facility,
      round(avg(x.seconds)) as "avgSeconds",
      (select count(*) from answer_mark m join question_version v on v.id = m.question_version_id
        where v.question_id = x.question_id and m.study_paper_id = any(${[...ids]}::uuid[])) as marked,
      coalesce((select case when l.shown then 'shown' else 'draft' end from question_lecture l
        where l.assignment_id = ${assignmentId} and l.question_id = x.question_id and l.html <> ''), '') as lecture
    from (${shown(ids)}) x group by x.question_id order by avg(x.place), x.question_id`.execute(db)
  return rows
}

export interface AnswerRow {
  studyPaperId: string
  studentUserId: string
  questionVersionId: string
  realname: string
  studentNo: string
  className: string
  content: AnswerContent | null
  points: number
  full: number
  seconds: number
  mark: '' | 'typical' | 'good'
}

const answerColumns = sql`
  x.id as "studyPaperId", u.id as "studentUserId", x.version_id as "questionVersionId", u.realname,
  st.student_no as "studentNo", coalesce(cc.name, '') as "className", x.content, x.points, x.full_score as full, x.seconds,
  coalesce(m.mark, '') as mark`
const answerJoins = sql`
  join student st on st.id = x.student_id join app_user u on u.id = st.user_id
  left join content_place s on s.course_id = x.course_id and s.student_id = x.student_id
  left join course_class cc on cc.id = s.course_class_id
  left join answer_mark m on m.study_paper_id = x.id and m.question_version_id = x.version_id`

/** Every answer to one question, by student number. */
export async function answersTo(db: Db, questionId: string, ids: readonly string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns} from (${shown(ids)}) x ${answerJoins}
    where x.question_id = ${questionId} order by st.student_no, x.id`.execute(db)
  return rows
}

/** A piece of all answers, student by student. */
export async function allAnswers(
  db: Db,
  ids: readonly string[],
  { limit, skip }: { limit: number; skip: number },
): Promise<(AnswerRow & { place: number })[]> {
  const { rows } = await sql<AnswerRow & { place: number }>`
    select ${answerColumns}, x.place from (${shown(ids)}) x ${answerJoins}
    order by st.student_no, x.id, x.place limit ${limit} offset ${skip}`.execute(db)
  return rows
}

interface Lecture {
  html: string
  shown: boolean
  byName: string
  updatedAt: Date | null
}

export async function lectureOf(db: Db, assignmentId: string, questionId: string): Promise<Lecture> {
  const { rows } = await sql<Lecture>`
    select l.html, l.shown, u.realname as "byName", l.updated_at as "updatedAt"
    from question_lecture l join app_user u on u.id = l.updated_by
    where l.assignment_id = ${assignmentId} and l.question_id = ${questionId}`.execute(db)
  return rows[0] ?? { html: '', shown: false, byName: '', updatedAt: null }
}
