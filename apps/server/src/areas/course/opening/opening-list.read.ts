import type { ExamLock } from '@shuyuan/contract/entities/course/opening.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'
import { examLock } from '../exam-form/exam-lock.read.ts'
import { holdsAnything } from '../inherit/inherit.read.ts'

type ExamForm = 'closed' | 'open' | 'thesis' | 'online' | 'none'
type Publish = 'draft' | 'published' | 'cancelled'

export interface OpeningFilter {
  termCode: string
  keyword?: string | undefined
  subSchoolId?: string | undefined
  opened?: '0' | '1' | undefined
  missing?: 'paperCode' | 'major' | 'host' | 'content' | undefined
  examForm?: ExamForm | undefined
  publishStatus?: Publish | undefined
  differsFromDefault?: '0' | '1' | undefined
  locked?: '0' | '1' | undefined
  unset?: '0' | '1' | undefined
}

/** The SQL expression by which each sortable field of listCourseInherit is ordered. */
export const OPENING_ORDER = {
  courseCode: 'basic_course.course_code',
  courseName: 'basic_course.course_name',
  schoolName: 'sub_school.school_name',
  credits: 'basic_course.credits',
  examForm: 'course.exam_form',
  formativeRatio: 'course.formative_ratio',
  publishStatus: 'course.publish_status',
}

/** A deputy course uses its main course's content. */
const hasContent = sql<boolean>`(course.main_course_id is not null
  or exists (select 1 from chapter h where h.course_id = course.id))`
const differs = sql<boolean>`(course.id is not null and (course.exam_form, course.formative_ratio, course.final_ratio, course.pass_rule)
  is distinct from (basic_course.exam_form, basic_course.formative_ratio, basic_course.final_ratio, basic_course.pass_rule))`
const published = sql<boolean>`exists (select 1 from score x where x.course_id = course.id and x.state in ('published', 'locked'))`
/** The ratios do not add up to 100, or a timed exam has no duration. */
const unset = sql<boolean>`(course.id is not null and (course.formative_ratio + course.final_ratio <> 100
  or (course.exam_form = 'none' and course.final_ratio <> 0)
  or (course.exam_form not in ('thesis', 'none') and course.exam_minutes < 10)))`
const count = (table: string, where: string) =>
  sql<number>`(select count(*) from ${sql.raw(table)} y where y.course_id = course.id ${sql.raw(where)})`

/** The catalogue's courses for a term, opened or not; disabled ones only if opened. */
function termCourses(db: Db, me: Actor, termCode: string) {
  return db
    .selectFrom('basicCourse')
    .innerJoin('subSchool', 'subSchool.id', 'basicCourse.subSchoolId')
    .leftJoin('course', (join) =>
      join
        .onRef('course.basicCourseId', '=', 'basicCourse.id')
        .on('course.termId', '=', (eb) => eb.selectFrom('term').select('id').where('termCode', '=', termCode)),
    )
    .where(({ or, eb }) => or([eb('course.id', 'is not', null), eb('basicCourse.status', '=', 'enabled')]))
    .where(
      withinScope(me, {
        ofColleges: (ids) => sql`basic_course.sub_school_id = any(${ids}::uuid[])`,
        ofSubSchools: (ids) => sql`exists (select 1 from course_class k where k.course_id = course.id
          and k.sub_school_id = any(${ids}::uuid[]))`,
      }),
    )
}

const MISSING = {
  paperCode: sql<boolean>`course.id is not null and course.paper_codes = '{}'`,
  major: sql<boolean>`course.id is not null and (course.major_ids = '{}' or course.grade_codes = '{}')`,
  host: sql<boolean>`course.id is not null and course.host_teacher_id is null`,
  content: sql<boolean>`course.id is not null and not ${hasContent}`,
}

export function openingQuery(db: Db, me: Actor, now: Date, filter: OpeningFilter) {
  const lock = examLock(now)
  let query = termCourses(db, me, filter.termCode)
    .leftJoin('teacher', 'teacher.id', 'course.hostTeacherId')
    .leftJoin('appUser', 'appUser.id', 'teacher.userId')
    .select(['basicCourse.id as basicCourseId', 'courseCode', 'courseName', 'schoolName', 'credits'])
    .select(['defaultPaperCode', 'course.updatedAt'])
    .select([
      sql<string>`coalesce(course.id::text, '')`.as('courseId'),
      sql<ExamForm>`coalesce(course.exam_form, basic_course.exam_form)`.as('examForm'),
      sql<number>`coalesce(course.formative_ratio, basic_course.formative_ratio)::float8`.as('formativeRatio'),
      sql<number>`coalesce(course.final_ratio, basic_course.final_ratio)::float8`.as('finalRatio'),
      sql<'total' | 'both'>`coalesce(course.pass_rule, basic_course.pass_rule)`.as('passRule'),
      sql<number>`coalesce(course.exam_minutes, 0)`.as('examMinutes'),
      sql<{ examForm: ExamForm; formativeRatio: number; finalRatio: number; passRule: 'total' | 'both' }>`
        json_build_object('examForm', basic_course.exam_form, 'formativeRatio', basic_course.formative_ratio,
          'finalRatio', basic_course.final_ratio, 'passRule', basic_course.pass_rule)`.as('defaults'),
      sql<string[]>`coalesce(course.paper_codes, '{}')`.as('paperCodes'),
      sql<string[]>`coalesce(course.major_ids, '{}')`.as('majorIds'),
      sql<
        string[]
      >`array(select m.major_name from major m where m.id = any(course.major_ids) order by m.major_code)`.as(
        'majorNames',
      ),
      sql<string[]>`coalesce(course.grade_codes, '{}')`.as('gradeCodes'),
      sql<string>`coalesce(course.host_teacher_id::text, '')`.as('hostTeacherId'),
      sql<string>`coalesce(app_user.realname, '')`.as('hostTeacherName'),
      sql<string>`coalesce(teacher.teacher_no, '')`.as('hostTeacherNo'),
      sql<string>`coalesce((select t.term_name from course s join term t on t.id = s.term_id where s.id = course.inherited_from_id), '')`.as(
        'inheritedFromTerm',
      ),
      sql<string>`coalesce((select b.course_name from course s join basic_course b on b.id = s.basic_course_id
        where s.id = course.main_course_id), '')`.as('mainCourseName'),
      count('chapter', '').as('chapterCount'),
      count('resource', 'and y.recycled_at is null').as('resourceCount'),
      count('paper', `and y.status <> 'archived' and y.purpose <> 'final'`).as('paperCount'),
      count('course_class_student', 'and y.left_at is null').as('studentCount'),
      sql<Publish | ''>`coalesce(course.publish_status, '')`.as('publishStatus'),
      differs.as('differs'),
      published.as('scorePublished'),
      sql<ExamLock | ''>`case when course.id is null then '' else ${lock} end`.as('lock'),
      sql<boolean>`course.archived_at is not null`.as('archived'),
      holdsAnything('course').as('filled'),
    ])
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(({ or, eb }) =>
      or([eb('courseName', 'ilike', like), eb('courseCode', 'ilike', like), eb('appUser.realname', 'ilike', like)]),
    )
  }
  if (filter.subSchoolId) query = query.where('basicCourse.subSchoolId', '=', filter.subSchoolId)
  if (filter.opened === '1') query = query.where('course.id', 'is not', null)
  if (filter.opened === '0') query = query.where('course.id', 'is', null)
  if (filter.missing) query = query.where(MISSING[filter.missing])
  if (filter.examForm) query = query.where('course.examForm', '=', filter.examForm)
  if (filter.publishStatus) query = query.where('course.publishStatus', '=', filter.publishStatus)
  if (filter.differsFromDefault)
    query = query.where(
      filter.differsFromDefault === '1' ? differs : sql<boolean>`course.id is not null and not ${differs}`,
    )
  if (filter.locked)
    query = query.where(sql<boolean>`course.id is not null and (${lock} <> '') = ${filter.locked === '1'}`)
  if (filter.unset)
    query = query.where(filter.unset === '1' ? unset : sql<boolean>`course.id is not null and not ${unset}`)
  return query
}

/** How many of the term's courses have reached each step. */
export async function openingStat(db: Db, me: Actor, now: Date, termCode: string) {
  const has = (what: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${what})`
  const opened = sql<boolean>`course.id is not null`
  const form = (name: string) => has(sql<boolean>`course.exam_form = ${name}`)
  const row = await termCourses(db, me, termCode)
    .select([
      sql<number>`count(*)`.as('catalogue'),
      has(opened).as('opened'),
      has(sql`${opened} and not (${MISSING.paperCode})`).as('paperCode'),
      has(sql`${opened} and not (${MISSING.major})`).as('major'),
      has(sql`${opened} and not (${MISSING.host})`).as('host'),
      has(sql`${opened} and not (${MISSING.content})`).as('content'),
      has(sql`course.publish_status = 'published'`).as('published'),
      has(differs).as('differs'),
      has(unset).as('unset'),
      has(sql`${opened} and ${examLock(now)} <> ''`).as('locked'),
      form('closed').as('closed'),
      form('open').as('open'),
      form('thesis').as('thesis'),
      form('online').as('online'),
      form('none').as('none'),
    ])
    .executeTakeFirstOrThrow()
  const { closed, open, thesis, online, none, ...steps } = row
  return { ...steps, byForm: { closed, open, thesis, online, none } }
}
