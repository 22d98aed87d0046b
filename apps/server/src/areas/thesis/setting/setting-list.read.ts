import type { ThesisSettingState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'
import { visibleScores } from '../../score/score-scope.read.ts'
import { type PaperBy, settingState } from '../paper/papers.read.ts'
import type { ListedSetting } from './setting.read.ts'

interface Filter {
  termCode: string
  keyword?: string | undefined
  subSchoolId?: string | undefined
  state?: ThesisSettingState | undefined
}

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  state: sql`array_position(array['unset', 'draft', 'open', 'closed'], l.state)`,
  courseCode: sql`l."courseCode"`,
  courseName: sql`l."courseName"`,
  to: sql`l."to"`,
  studentCount: sql`l."studentCount"`,
  submittedCount: sql`l."submittedCount"`,
}

/** The courses of a term that end in a thesis, with or without rules; students are those that this person sees. */
const listed = ({ me, now }: PaperBy, { termCode, keyword, subSchoolId }: Filter) => {
  const like = keyword && containing(keyword)
  return sql`
    select ts.id, c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
      college.school_name as "schoolName", coalesce(hu.realname, '') as "hostTeacherName",
      (select count(*)::int from thesis_topic tp where tp.setting_id = ts.id) as "topicCount",
      coalesce(ts.own_topic, false) as "ownTopic", ts.from_at as "from", ts.to_at as "to",
      case when ts.id is null then '{}' else ts.file_types end as "fileTypes",
      case when ts.similarity_on then ts.similarity_limit end as "similarityLimit",
      coalesce(cardinality(ts.marker_ids), 0) as "markerCount", coalesce(ts.marker_count, 0) as marks,
      n.students as "studentCount", n.submitted as "submittedCount",
      case when ts.id is null then 'unset' else ${settingState(now)} end as state, ts.updated_at as "updatedAt"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join sub_school college on college.id = b.sub_school_id
    left join teacher h on h.id = c.host_teacher_id left join app_user hu on hu.id = h.user_id
    left join thesis_setting ts on ts.course_id = c.id
    cross join lateral (
      select count(s.id)::int as students, (count(x.id) filter (where x.version_no > 0))::int as submitted,
        count(*) > 0 as seen
      from (select 1) one left join course_class_student s on s.course_id = c.id and s.left_at is null
      left join course_class cc on cc.id = s.course_class_id left join student st on st.id = s.student_id
      left join thesis_submission x on x.setting_id = ts.id and x.student_id = s.student_id
      where ${visibleScores(me)}) n
    where c.exam_form = 'thesis' and c.publish_status <> 'cancelled' and t.term_code = ${termCode} and n.seen
      and ${subSchoolId ? sql`b.sub_school_id = ${subSchoolId}` : sql`true`}
      and ${like ? sql`(b.course_code ilike ${like} or b.course_name ilike ${like} or hu.realname ilike ${like})` : sql`true`}`
}

export async function listSettings(db: Db, by: PaperBy, input: Filter & PagingInput) {
  const { limit, skip, field, dir } = slice(input, 'listThesisExamInfo')
  const rows = listed(by, input)
  const where = input.state ? sql`l.state = ${input.state}` : sql`true`
  const [page, counted] = await Promise.all([
    sql<ListedSetting>`
      select * from (${rows}) l where ${where}
      order by ${ORDER[field] ?? ORDER.state} ${sql.raw(dir)} nulls last, l."courseCode", l."courseId"
      limit ${limit} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${rows}) l where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}
