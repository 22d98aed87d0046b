import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { canSeeUnpublished } from '../score.policy.ts'
import { visibleScores } from '../score-scope.read.ts'

interface Change {
  id: string
  at: Date
  byName: string
  studentId: string
  studentNo: string
  realname: string
  field: string
  fieldName: string
  from: string
  to: string
  reason: string
  imported: boolean
  fileIds: string[]
}

interface Asked {
  courseId: string
  studentId?: string | undefined
  changeOf?: 'score' | 'flag' | 'state' | undefined
}

const KINDS = {
  score: sql`x.field not in ('flag', 'state')`,
  flag: sql`x.field = 'flag'`,
  state: sql`x.field = 'state'`,
}

function where(me: Actor, { courseId, studentId, changeOf }: Asked) {
  // Those who see final scores only once published do not see their earlier history either.
  const out = canSeeUnpublished(me)
    ? sql`true`
    : sql`exists (select 1 from score sc where sc.course_id = x.course_id and sc.student_id = x.student_id
        and sc.state in ('published', 'locked'))`
  return sql`
    from score_change x join course c on c.id = x.course_id join basic_course b on b.id = c.basic_course_id
    join student st on st.id = x.student_id join app_user u on u.id = st.user_id
    left join course_class_student s on s.course_id = x.course_id and s.student_id = x.student_id and s.left_at is null
    left join course_class cc on cc.id = s.course_class_id
    where x.course_id = ${courseId} and ${studentId ? sql`x.student_id = ${studentId}` : sql`true`}
      and ${changeOf ? KINDS[changeOf] : sql`true`} and ${visibleScores(me)} and ${out}`
}

/** Changes of a course's or one student's scores, newest first. */
export async function changesOf(
  db: Db,
  me: Actor,
  asked: Asked,
  { limit, skip, dir }: { limit: number; skip: number; dir: 'asc' | 'desc' },
) {
  const way = dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Change>`
    select x.id, x.at, coalesce(p.realname, '') as "byName", x.student_id as "studentId", st.student_no as "studentNo",
      u.realname, x.field, coalesce((select a.title from assignment a where x.field = 'assignment:' || a.id),
        (select o.name from check_option o join check_scheme cs on cs.id = o.scheme_id
          where x.field = 'option:' || o.root_id order by cs.version_no desc limit 1), '') as "fieldName",
      x.from_value as "from", x.to_value as "to", x.reason, x.imported, x.file_ids as "fileIds"
    from (select x.id ${where(me, asked)} order by x.at ${way}, x.id limit ${limit} offset ${skip}) page
    join score_change x on x.id = page.id join student st on st.id = x.student_id join app_user u on u.id = st.user_id
    left join app_user p on p.id = x.by order by x.at ${way}, x.id`.execute(db)
  return rows
}

export async function countChanges(db: Db, me: Actor, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${where(me, asked)}`.execute(db)
  return rows[0]?.n ?? 0
}
