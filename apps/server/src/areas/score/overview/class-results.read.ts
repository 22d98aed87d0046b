import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { PASS_LINE } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { canSeeUnpublished } from '../score.policy.ts'
import { visibleScores } from '../score-scope.read.ts'
import { shownScore } from '../score-words.ts'

export type ClassFilter = Omit<In<'listClassStudyCheckResultStat'>, 'limit' | 'offset' | 'orderBy'>
type Row = RowOf<'listClassStudyCheckResultStat'>

const ORDER: Readonly<Record<string, string>> = {
  courseName: 'course_name',
  className: 'class_name',
  students: 'students',
  formativeMean: 'formative_mean',
  formativePass: 'formative_pass',
  under: 'under',
  waiting: 'waiting',
  totalMean: 'total_mean',
}

const STATE = sql`case when r.scored = 0 then 'none' when r.locked = r.students then 'locked'
  when r.published = r.students then 'published' when r.published > 0 then 'partly'
  when r.entered = r.students then 'entered' else 'computed' end`

/** Course classes with figures of the students in them whom this person sees. */
function classes(me: Actor, { termCode, courseId, keyword }: ClassFilter): RawBuilder<unknown> {
  const isOut = canSeeUnpublished(me) ? sql`true` : sql`x.state in ('published', 'locked')`
  const like = keyword && containing(keyword)
  return sql`
    select cc.id, cc.name as class_name, cc.face_teacher_id, c.id as course_id, b.course_code, b.course_name,
      count(*) as students, avg(x.formative_score) as formative_mean,
      100.0 * count(*) filter (where x.formative_score >= ${PASS_LINE}) / nullif(count(x.formative_score), 0) as formative_pass,
      count(*) filter (where x.formative_score < ${PASS_LINE}) as under,
      count(*) filter (where x.final_score is not null or x.flag <> 'normal' or c.final_ratio = 0) as final_done,
      avg(x.total_score) filter (where ${isOut}) as total_mean, count(x.id) as scored,
      count(*) filter (where x.state = 'locked') as locked, count(*) filter (where x.state = 'entered') as entered,
      count(*) filter (where x.state in ('published', 'locked')) as published,
      (select count(*) from study_paper sp join content_place p on p.course_id = sp.course_id and p.student_id = sp.student_id
        where p.course_class_id = cc.id and ${IS_WAITING}) as waiting
    from course_class_student s join course_class cc on cc.id = s.course_class_id join course c on c.id = s.course_id
    join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id join student st on st.id = s.student_id
    left join score x on x.course_id = c.id and x.student_id = s.student_id
    where s.left_at is null and c.publish_status <> 'draft' and ${visibleScores(me)}
      and ${termCode ? sql`t.term_code = ${termCode}` : sql`t.is_current`}
      and ${courseId ? sql`c.id = ${courseId}` : sql`true`}
      and ${like ? sql`(b.course_name ilike ${like} or cc.name ilike ${like})` : sql`true`}
    group by cc.id, c.id, b.course_code, b.course_name`
}

function picked({ scoreState, waiting }: ClassFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (scoreState) all.push(sql`${STATE} = ${scoreState}`)
  if (waiting) all.push(sql`(r.waiting > 0) = ${waiting === '1'}`)
  return sql.join(all, sql` and `)
}

export async function classResults(db: Db, me: Actor, filter: ClassFilter, { field, dir, limit, skip }: Slice) {
  const { rows } = await sql<Row & { all: number }>`
    select r.id as "courseClassId", r.course_id as "courseId", r.course_code as "courseCode", r.course_name as "courseName",
      r.class_name as "className", coalesce(u.realname, '') as "faceTeacherName", r.students,
      r.formative_mean as "formativeMean", r.formative_pass as "formativePass", r.under, r.waiting,
      r.final_done as "finalDone", r.total_mean as "totalMean", ${STATE} as "scoreState", count(*) over () as "all"
    from (${classes(me, filter)}) r left join teacher f on f.id = r.face_teacher_id left join app_user u on u.id = f.user_id
    where ${picked(filter)}
    order by ${sql.ref(`r.${ORDER[field] ?? 'formative_pass'}`)} ${sql.raw(dir)} nulls last, r.course_code, r.class_name, r.id
    limit ${limit} offset ${skip}`.execute(db)
  return {
    total: rows[0]?.all ?? 0,
    rows: rows.map(({ all: _, ...row }) => ({
      ...row,
      formativeMean: shownScore(row.formativeMean),
      formativePass: shownScore(row.formativePass),
      totalMean: shownScore(row.totalMean),
    })),
  }
}
