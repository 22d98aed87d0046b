import { sql } from 'kysely'
import { IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { OVERRIDES, shownBy } from '../../exam/start/own-due.read.ts'
import { type Own, ownPosts, ownReplies, ownWorks } from '../portfolio/portfolio.read.ts'

export interface OwnWork {
  studyPaperId: string
  title: string
  attemptNo: number
  submittedAt: Date
  /** Only where its student may see it now. */
  score: number | null
  fullScore: number
  /** What was written as text, in the order of the paper. */
  texts: string[]
  files: { name: string; storageKey: string | null }[]
}

/** Own work that was handed in: what its student wrote and uploaded. Questions and keys are not part of it. */
export async function ownWorkOf(db: Db, own: Own, now: Date): Promise<OwnWork[]> {
  const { rows } = await sql<OwnWork>`
    select sp.id as "studyPaperId", a.title, sp.attempt_no as "attemptNo", sp.submitted_at as "submittedAt",
      case when ${IS_REVIEWED} and ${shownBy(sql`${now}::timestamptz`)} then sp.score::float8 end as score, sp.full_score::float8 as "fullScore",
      array(select an.content->>'html' from jsonb_array_elements(sp.layout->'topics') with ordinality t (topic, no)
        cross join lateral jsonb_array_elements(t.topic->'questions') with ordinality q (question, no)
        join answer an on an.study_paper_id = sp.id and an.question_version_id = (q.question->>'questionVersionId')::uuid
        where coalesce(an.content->>'html', '') <> '' order by t.no, q.no) as texts,
      coalesce((select json_agg(json_build_object('name', f.name, 'storageKey', b.storage_key) order by af.sort, af.file_id)
        from answer_file af join file f on f.id = af.file_id left join file_blob b on b.sha256 = f.sha256
        where af.study_paper_id = sp.id and f.status = 'ready'), '[]') as files
    from (select sp.* from ${ownWorks(own)}) sp join assignment a on a.id = sp.assignment_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    ${OVERRIDES}
    order by sp.submitted_at, sp.id`.execute(db)
  return rows
}

/** Own pictures of work that was written by hand, by the work that they are of. */
export async function ownSheets(db: Db, { studentId, contentId }: Own) {
  const { rows } = await sql<{ title: string; name: string; storageKey: string | null; at: Date }>`
    select a.title, f.name, b.storage_key as "storageKey", p.created_at as at
    from written_work w join assignment a on a.id = w.assignment_id
    join written_page p on p.written_work_id = w.id and p.side = 'own'
    join file f on f.id = p.file_id left join file_blob b on b.sha256 = f.sha256
    where w.student_id = ${studentId} and a.course_id = ${contentId} and w.submitted_at is not null and f.status = 'ready'
    order by a.closes_at, a.id, p.page_no`.execute(db)
  return rows
}

export interface OwnText {
  at: Date
  title: string
  body: string
  isPost: boolean
}

/** Own posts and replies of the course, the oldest first. */
export async function ownTexts(db: Db, own: Own): Promise<OwnText[]> {
  const { rows } = await sql<OwnText>`
    select p.created_at as at, p.title, p.body, true as "isPost" from ${ownPosts(own)}
    union all select r.created_at, p.title, r.body, false from ${ownReplies(own)}
    order by 1`.execute(db)
  return rows
}
