import { type JudgedPair, judgePair, MARKERS_OF_A_PAPER } from '@shuyuan/domain/marking/double.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type AttemptForMark, placesOf } from '../review/attempt-for-mark.read.ts'
import type { BlindMark, BlindPurpose } from '../task/stored-task.read.ts'

export interface DoubleMark {
  teacherId: string
  purpose: BlindPurpose
  state: 'waiting' | 'done'
  marks: Record<string, BlindMark>
}

/** What two markers and an arbiter have given an attempt, with the thresholds of its task. */
export interface DoubleFacts {
  taskId: string
  paperGap: number
  questionGap: number
  arbiterId: string | null
  marks: DoubleMark[]
}

export async function doubleFactsOf(db: Db, ids: readonly string[]): Promise<Map<string, DoubleFacts>> {
  const { rows } = await sql<DoubleFacts & { id: string }>`
    select sp.id, t.id as "taskId", t.paper_gap as "paperGap", t.question_gap as "questionGap", t.arbiter_id as "arbiterId",
      json_agg(json_build_object('teacherId', m.teacher_id, 'purpose', m.purpose, 'state', m.state, 'marks', m.marks)
        order by md5(m.id::text)) as marks
    from study_paper sp join review_task t on t.assignment_id = sp.assignment_id
    join review_mark m on m.study_paper_id = sp.id and m.purpose in ('double', 'arbitrate')
    where sp.id = any(${[...ids]}::uuid[]) group by sp.id, t.id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const isHandedIn = ({ purpose, state }: DoubleMark) => purpose === 'double' && state === 'done'

/** The marks of both, in an order that does not tell who is who; null until both have handed in. */
export function bothMarks({ marks }: DoubleFacts): readonly [DoubleMark, DoubleMark] | null {
  const [first, second, ...more] = marks.filter(isHandedIn)
  return first && second && more.length === 0 ? [first, second] : null
}

/** What becomes of the two marks; null until both have handed in. */
export function judgedOf({ layout, answers }: Pick<AttemptForMark, 'layout' | 'answers'>, facts: DoubleFacts) {
  const both = bothMarks(facts)
  if (!both) return null
  const places = placesOf(layout)
  const paperFull = [...places.values()].reduce((sum, { full }) => sum + full, 0)
  const pairs = answers
    .filter(({ needsReview, questionVersionId }) => needsReview && places.has(questionVersionId))
    .map(({ questionVersionId: id }) => ({
      id,
      full: places.get(id)?.full ?? 0,
      marks: [both[0].marks[id]?.score ?? 0, both[1].marks[id]?.score ?? 0] as const,
    }))
  return judgePair(pairs, paperFull, facts)
}

/** The final mark of every question; null while one is disputed and nobody has decided it. */
export function finalMarks(judged: JudgedPair, decided: Record<string, BlindMark>): ReadonlyMap<string, number> | null {
  const rest = judged.disputed.map((id) => [id, decided[id]?.score ?? null] as const)
  if (rest.some(([, score]) => score === null)) return null
  return new Map([...judged.agreed, ...(rest as [string, number][])])
}

/** `attempt/teacher` of what was handed in as one of two. */
export async function doneAmong(db: Db, studyPaperIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select study_paper_id || '/' || teacher_id as key from review_mark
    where study_paper_id = any(${[...studyPaperIds]}::uuid[]) and purpose = 'double' and state = 'done'`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Whether anybody has handed in marks as one of two: from then on the thresholds are fixed. */
export async function isDoubleBegun(db: Db, taskId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from review_mark where task_id = ${taskId} and purpose = 'double' and state = 'done' limit 1`.execute(db)
  return rows.length > 0
}

/** Attempts that both have marked and that wait all the same, and that no arbiter was given; none is one of the two. */
export async function withoutArbiter(db: Db): Promise<{ studyPaperId: string; taskId: string; teacherId: string }[]> {
  const { rows } = await sql<{ studyPaperId: string; taskId: string; teacherId: string }>`
    select sp.id as "studyPaperId", t.id as "taskId", coalesce(t.arbiter_id, c.host_teacher_id) as "teacherId"
    from review_task t join study_paper sp on sp.assignment_id = t.assignment_id and sp.review_status = '1' and sp.valid
    join course c on c.id = sp.course_id
    where t.way = 'double' and coalesce(t.arbiter_id, c.host_teacher_id) is not null
      and (select count(*) from review_mark m where m.study_paper_id = sp.id and m.purpose = 'double' and m.state = 'done')
        = ${MARKERS_OF_A_PAPER}
      and not exists (select 1 from review_mark m where m.study_paper_id = sp.id and (m.purpose = 'arbitrate'
        or m.purpose = 'double' and m.teacher_id = coalesce(t.arbiter_id, c.host_teacher_id)))`.execute(db)
  return rows
}
