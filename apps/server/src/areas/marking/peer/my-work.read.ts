import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { PEER_FIELDS, type SelfMark, type StoredPeer } from './stored-peer.read.ts'

export interface OwnTask {
  taskId: string
  mutualId: string
  studyPaperId: string
  authorId: string
  alias: number
  state: 'todo' | 'saved' | 'submitted' | 'refused'
  marks: { score: number | null; remark: string }[]
  comment: string
  openedAt: Date | null
  submittedAt: Date | null
  savedAt: Date | null
  updatedAt: Date
}

const OWN = sql`
  t.id as "taskId", t.mutual_id as "mutualId", t.study_paper_id as "studyPaperId", t.author_id as "authorId", t.alias, t.state,
  t.marks, t.comment, t.opened_at as "openedAt", t.submitted_at as "submittedAt", t.saved_at as "savedAt",
  t.updated_at as "updatedAt"`

/** A work that this student has to mark and still studies the course of. */
export async function ownTask(db: Db, taskId: string, studentId: string | null): Promise<OwnTask | undefined> {
  const { rows } = await sql<OwnTask>`
    select ${OWN} from mutual_task t join mutual_evaluate m on m.id = t.mutual_id
    join assignment a on a.id = m.assignment_id
    join content_place s on s.course_id = a.course_id and s.student_id = t.reviewer_id
    where t.id = ${taskId} and t.reviewer_id = ${studentId}`.execute(db)
  return rows[0]
}

export async function ownTasks(db: Db, mutualIds: readonly string[], studentId: string): Promise<OwnTask[]> {
  const { rows } = await sql<OwnTask>`
    select ${OWN} from mutual_task t
    where t.mutual_id = any(${[...mutualIds]}::uuid[]) and t.reviewer_id = ${studentId} order by t.alias`.execute(db)
  return rows
}

export type OwnPeer = StoredPeer & { handedIn: boolean; ownPaperId: string; shownCourseId: string }

interface Asked {
  studentId: string
  mutualId?: string | undefined
  courseId?: string | undefined
}

/** Peer marking of homework that this student was set; `courseId` may be a deputy course. */
export async function ownPeers(db: Db, { studentId, mutualId, courseId }: Asked): Promise<OwnPeer[]> {
  const { rows } = await sql<OwnPeer>`
    select ${PEER_FIELDS}, s.own_course_id as "shownCourseId",
      own.id is not null as "handedIn", coalesce(own.id::text, '') as "ownPaperId"
    from mutual_evaluate m join assignment a on a.id = m.assignment_id
    join content_place s on s.course_id = a.course_id and s.student_id = ${studentId}
    join course c on c.id = s.own_course_id
    left join lateral (select sp.id from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.student_id
      and sp.valid and sp.review_status in ('1', '2') order by sp.attempt_no desc limit 1) own on true
    where a.publish_status = 'published' and c.publish_status = 'published'
      and (a.all_targets or s.course_class_id = any(a.target_class_ids))
      and (${mutualId ?? null}::uuid is null or m.id = ${mutualId ?? null}::uuid)
      and (${courseId ?? null}::uuid is null or s.own_course_id = ${courseId ?? null}::uuid)
    order by m.closes_at desc, m.id`.execute(db)
  return rows
}

/** 自评 of a student, by the peer marking. */
export async function ownSelves(
  db: Db,
  mutualIds: readonly string[],
  studentId: string,
): Promise<Map<string, SelfMark>> {
  if (mutualIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mutualSelf')
    .select(['mutualId', 'marks', 'comment', 'total', 'at'])
    .where('mutualId', 'in', [...mutualIds])
    .where('studentId', '=', studentId)
    .execute()
  return new Map(rows.map(({ mutualId, ...mark }) => [mutualId, mark as unknown as SelfMark]))
}

interface OwnAppeal {
  reason: string
  state: 'applied' | 'settled'
  answer: string
  createdAt: Date
}

/** The author's own part after the closing. */
export async function ownReceived(db: Db, mutualId: string, studentId: string) {
  const received = await db
    .selectFrom('mutualReceived')
    .selectAll()
    .where('mutualId', '=', mutualId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  const appeal = await db
    .selectFrom('mutualAppeal')
    .select(['reason', 'state', 'answer', 'createdAt'])
    .where('mutualId', '=', mutualId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return { received, appeal: (appeal ?? null) as OwnAppeal | null }
}
