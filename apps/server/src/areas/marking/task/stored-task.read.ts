import type { MarkPurpose, ReviewWay } from '@shuyuan/contract/entities/marking/review-task.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface StoredTask {
  id: string
  assignmentId: string
  courseId: string
  title: string
  fullScore: number
  anonymous: boolean
  way: ReviewWay
  dueDays: number
  crossed: boolean
  spotRate: number
  tolerance: number
  paperGap: number
  questionGap: number
  arbiterId: string | null
  isTrial: boolean
  openFor: string[]
  updatedAt: Date
}

export async function findTask(db: Db, id: string): Promise<StoredTask | undefined> {
  const { rows } = await sql<StoredTask>`
    select t.id, t.assignment_id as "assignmentId", a.course_id as "courseId", a.title, a.full_score as "fullScore", a.anonymous,
      t.way, t.due_days as "dueDays", t.crossed, t.spot_rate as "spotRate", t.tolerance, t.paper_gap as "paperGap", t.question_gap as "questionGap", t.arbiter_id as "arbiterId",
      t.is_trial as "isTrial",
      t.open_for as "openFor", t.updated_at as "updatedAt"
    from review_task t join assignment a on a.id = t.assignment_id where t.id = ${id}`.execute(db)
  return rows[0]
}

export interface ShareRow {
  teacherId: string
  courseClassId: string | null
  questionId: string | null
}

export const sharesOf = (db: Db, taskId: string): Promise<ShareRow[]> =>
  db
    .selectFrom('reviewShare')
    .select(['teacherId', 'courseClassId', 'questionId'])
    .where('taskId', '=', taskId)
    .orderBy('id')
    .execute()

export interface BlindMark {
  score: number | null
  comment: string
  seq: number
  picks?: string[]
}

/** `again`: of one of two markers, for whom it looks like any other. */
export type BlindPurpose = MarkPurpose | 'again'

export interface StoredBlind {
  id: string
  studyPaperId: string
  taskId: string
  purpose: BlindPurpose
  teacherId: string
  judgedId: string | null
  judgedTotal: number | null
  marks: Record<string, BlindMark>
  total: number | null
  state: 'waiting' | 'done' | 'back' | 'stands'
  note: string
}

export const BLIND_COLUMNS = [
  'id',
  'studyPaperId',
  'taskId',
  'purpose',
  'teacherId',
  'judgedId',
  'judgedTotal',
  'marks',
  'total',
  'state',
  'note',
] as const

/** What this teacher gives beside the marks that count; locked, where it is to be written. */
export async function blindMarkOf(
  db: Db,
  of: { studyPaperId: string; purpose: MarkPurpose; teacherId: string | null },
  lock = false,
): Promise<StoredBlind | undefined> {
  const query = db
    .selectFrom('reviewMark')
    .select(BLIND_COLUMNS)
    .where('studyPaperId', '=', of.studyPaperId)
    .where('purpose', 'in', of.purpose === 'double' ? ['double', 'again'] : [of.purpose])
    .where('teacherId', '=', of.teacherId)
    // What came again is shown instead of the marks that were handed in.
    .orderBy(sql`state = 'waiting'`, 'desc')
    .orderBy('createdAt')
    .limit(1)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as StoredBlind | undefined
}

export const taskIdOf = async (db: Db, assignmentId: string): Promise<string | undefined> =>
  (await db.selectFrom('reviewTask').select('id').where('assignmentId', '=', assignmentId).executeTakeFirst())?.id
