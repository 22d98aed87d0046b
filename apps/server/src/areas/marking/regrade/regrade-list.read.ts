import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface RegradeRow {
  id: string
  courseId: string
  questionId: string
  choice: RegradeChoice
  reason: string
  titles: string[]
  up: number
  down: number
  crossed: number
  skipped: number
  at: Date
  byName: string
  undoneAt: Date | null
  undoneByName: string
  undoReason: string
  /** Nothing newer decides about the same attempts. */
  isLatest: boolean
}

const regrades = sql`
  select r.id, r.course_id as "courseId", r.question_id as "questionId", r.choice, r.reason,
    array(select distinct a.title from answer_correction c join assignment a on a.id = c.assignment_id
      where c.regrade_id = r.id order by a.title) as titles,
    r.went_up as up, r.went_down as down, r.crossed, r.skipped, r.at, u.realname as "byName",
    r.undone_at as "undoneAt", coalesce(uu.realname, '') as "undoneByName", r.undo_reason as "undoReason",
    r.undone_at is null and not exists (select 1 from regrade n join answer_correction nc on nc.regrade_id = n.id
      join answer_correction c on c.assignment_id = nc.assignment_id and c.question_version_id = nc.question_version_id
      where c.regrade_id = r.id and n.undone_at is null and (n.at, n.id) > (r.at, r.id)) as "isLatest"
  from regrade r join app_user u on u.id = r.by left join app_user uu on uu.id = r.undone_by`

/** Newest first. */
export async function regradesOf(db: Db, courseId: string, questionId: string): Promise<RegradeRow[]> {
  const { rows } = await sql<RegradeRow>`${regrades}
    where r.course_id = ${courseId} and r.question_id = ${questionId} order by r.at desc, r.id desc`.execute(db)
  return rows
}

export async function findRegrade(db: Db, id: string): Promise<RegradeRow | undefined> {
  const { rows } = await sql<RegradeRow>`${regrades} where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function pairsOfRegrade(db: Db, id: string) {
  const { rows } = await sql<{ assignmentId: string; questionVersionId: string }>`
    select assignment_id as "assignmentId", question_version_id as "questionVersionId"
    from answer_correction where regrade_id = ${id}`.execute(db)
  return rows
}

/** The attempts that the regrade left out, and those that it changed, with whether they waited for a marker before. */
export async function touchedBy(db: Db, id: string) {
  const skipped = await db.selectFrom('regradeSkip').select('studyPaperId').where('regradeId', '=', id).execute()
  const { rows } = await sql<{ studyPaperId: string; wasWaiting: boolean }>`
    select study_paper_id as "studyPaperId", coalesce((facts->>'wasWaiting')::boolean, false) as "wasWaiting"
    from review_event where kind = 'regrade' and facts->>'regradeId' = ${id}::text`.execute(db)
  return {
    skipped: new Set(skipped.map(({ studyPaperId }) => studyPaperId)),
    changed: new Set(rows.map(({ studyPaperId }) => studyPaperId)),
    wasWaiting: new Set(rows.filter((row) => row.wasWaiting).map(({ studyPaperId }) => studyPaperId)),
  }
}
