import { setImmediate } from 'node:timers/promises'
import type { AnalysedAttempt } from '@shuyuan/domain/analysis/attempts.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { type AttemptRule, representativeAttempt } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_HANDED_IN, IS_REVIEWED, IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { IS_BLANK, POINTS, shownQuestions } from '../../../db/shown-questions.ts'

/** What is counted: attempts of these assignments; of these classes, or everybody's. */
export interface Counted {
  assignments: readonly { assignmentId: string }[]
  classIds: readonly string[] | null
}

const idsOf = ({ assignments }: Counted): string[] => assignments.map(({ assignmentId }) => assignmentId)

/** In a query over study_paper sp and its place s. */
const isOfClasses = ({ classIds }: Counted): RawBuilder<boolean> =>
  classIds === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(s.course_class_id = any(${[...classIds]}::uuid[]), false)`

const WITH_PLACE = sql`study_paper sp join assignment a on a.id = sp.assignment_id
  left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id`

export interface Standing {
  targets: number
  handedIn: number
  waiting: number
}

/** How far the exam is: students whom it was set, who handed in, and attempts that wait for marks. */
export async function standingOf(db: Db, counted: Counted): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(distinct (sp.student_id)) filter (where ${IS_HANDED_IN}) as "handedIn",
      count(*) filter (where ${IS_WAITING}) as waiting,
      (select count(distinct s.student_id) from content_place s join assignment a on a.course_id = s.course_id
        where a.id = any(${idsOf(counted)}::uuid[]) and ${isOfClasses(counted)}
          and (a.all_targets or s.course_class_id = any(a.target_class_ids))) as targets
    from ${WITH_PLACE} where sp.assignment_id = any(${idsOf(counted)}::uuid[]) and ${isOfClasses(counted)}`.execute(db)
  return rows[0] ?? { targets: 0, handedIn: 0, waiting: 0 }
}

interface Reviewed {
  id: string
  assignmentId: string
  studentId: string
  classId: string | null
  attemptNo: number
  score: number
  attemptRule: AttemptRule
}

/** Of each student and assignment the reviewed attempt that counts, in the order of ids. */
export async function countedAttempts(db: Db, counted: Counted): Promise<{ id: string; classId: string | null }[]> {
  const { rows } = await sql<Reviewed>`
    select sp.id, sp.assignment_id as "assignmentId", sp.student_id as "studentId", s.course_class_id as "classId",
      sp.attempt_no as "attemptNo", sp.score, a.attempt_rule as "attemptRule"
    from ${WITH_PLACE}
    where sp.assignment_id = any(${idsOf(counted)}::uuid[]) and ${IS_REVIEWED} and ${isOfClasses(counted)}
    order by sp.id`.execute(db)
  const byStudent = groupBy(rows, ({ assignmentId, studentId }) => `${assignmentId}/${studentId}`)
  const ids = new Set(
    [...byStudent.values()].map((own) => representativeAttempt(own, own[0]?.attemptRule ?? 'best')?.id),
  )
  return rows.filter(({ id }) => ids.has(id)).map(({ id, classId }) => ({ id, classId }))
}

type ShownItem = [
  questionId: string,
  versionId: string,
  topic: string,
  full: number,
  points: number,
  seconds: number,
  isBlank: boolean,
]

/** Attempts a query: thousands of students save answers meanwhile and must not wait for all of them. */
const PIECE = 200

export interface ReadAttempts {
  attempts: AnalysedAttempt[]
  /** The version of each question that was asked last. */
  versions: Map<string, string>
  /** Titles of the big topics. */
  topics: Map<string, string>
}

export async function readAttempts(
  db: Db,
  counted: readonly { id: string; classId: string | null }[],
  tell: (share: number) => void = () => undefined,
): Promise<ReadAttempts> {
  const read: ReadAttempts = { attempts: [], versions: new Map(), topics: new Map() }
  for (let from = 0; from < counted.length; from += PIECE) {
    await setImmediate()
    const piece = counted.slice(from, from + PIECE)
    const { rows } = await sql<{ id: string; topics: [string, string][]; items: ShownItem[] }>`
      select sp.id, json_agg(distinct jsonb_build_array(t.topic->>'bigTopicId', t.topic->>'title')) as topics,
        json_agg(json_build_array(q.question->>'questionId', q.question->>'questionVersionId', t.topic->>'bigTopicId',
          (q.question->>'score')::numeric, ${POINTS}, coalesce(an.spent_seconds, 0), ${IS_BLANK})) as items
      ${shownQuestions(piece.map(({ id }) => id))} group by sp.id`.execute(db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const [at, { id, classId }] of piece.entries()) {
      const row = byId.get(id)
      if (!row) continue
      for (const [topic, title] of row.topics) read.topics.set(topic, title)
      for (const [questionId, versionId] of row.items) read.versions.set(questionId, versionId)
      read.attempts.push({
        order: from + at,
        classId,
        items: row.items.map(([questionId, , topic, full, points, seconds, isBlank]) => ({
          ...{ questionId, topic, full, points, seconds, isBlank },
        })),
      })
    }
    tell(Math.min(1, (from + PIECE) / counted.length))
  }
  return read
}

export interface GivenAnswer {
  order: number
  /** Of the question's points, from 0 to 1. */
  share: number
  /** Of all points of the attempt. */
  total: number
  content: unknown
}

/** How one question was answered in these attempts, with the share of all points that each attempt won. */
export async function answersTo(db: Db, ids: readonly string[], questionId: string): Promise<GivenAnswer[]> {
  const { rows } = await sql<Omit<GivenAnswer, 'order'>>`
    with shown as (
      select sp.id, (q.question->>'questionId')::uuid as question_id, (q.question->>'score')::numeric as full_score,
        ${POINTS} as points, an.content
      ${shownQuestions(ids)}),
    totals as (select id, sum(points) / sum(full_score) as total from shown group by id)
    select round(s.points / s.full_score, 4) as share, round(t.total, 6) as total, s.content
    from shown s join totals t using (id) where s.question_id = ${questionId} order by s.id`.execute(db)
  return rows.map((row, order) => ({ ...row, order }))
}
