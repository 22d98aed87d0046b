import { isHostTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { schemeProblems } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { boundItems, type Scheme, schemesOf } from '../scheme/scheme.read.ts'

export type ProportionFilter = Omit<In<'listProportionCheckOptionInfo'>, 'limit' | 'offset' | 'orderBy'>
type Row = RowOf<'listProportionCheckOptionInfo'>

interface Own {
  courseId: string
  contentId: string
  courseCode: string
  courseName: string
  schoolName: string
  examForm: Row['examForm']
  formativeRatio: number
  finalRatio: number
  scored: number
  fixed: boolean
  hostTeacherId: string | null
}

/** The courses of a term that this person teaches. */
async function ownCourses(db: Db, me: Actor, { termCode, keyword }: ProportionFilter): Promise<Own[]> {
  const like = keyword && containing(keyword)
  const isOwn = isHostTeacher(me.role)
    ? sql`c.host_teacher_id = ${me.teacherId}`
    : sql`exists (select 1 from course_class cc where cc.course_id = c.id and cc.face_teacher_id = ${me.teacherId})`
  const { rows } = await sql<Own>`
    select c.id as "courseId", coalesce(c.main_course_id, c.id) as "contentId", b.course_code as "courseCode",
      b.course_name as "courseName", ss.school_name as "schoolName", c.exam_form as "examForm",
      c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio", c.host_teacher_id as "hostTeacherId",
      count(x.formative_score) as scored, coalesce(bool_or(x.state <> 'computed'), false) as fixed
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join sub_school ss on ss.id = b.sub_school_id left join score x on x.course_id = c.id
    where c.publish_status <> 'cancelled' and ${isOwn} and ${termCode ? sql`t.term_code = ${termCode}` : sql`t.is_current`}
      and ${like ? sql`(b.course_name ilike ${like} or b.course_code ilike ${like})` : sql`true`}
    group by c.id, b.id, ss.id`.execute(db)
  return rows
}

const stateOf = (scheme: Scheme | undefined, fixed: boolean): Row['state'] => {
  if (!scheme) return 'none'
  if (scheme.state === 'draft') return 'draft'
  return fixed ? 'locked' : 'active'
}

/** By the rule that refuses to publish a scheme. */
function judged(scheme: Scheme | undefined): Pick<Row, 'ready' | 'emptyOptions'> {
  if (!scheme) return { ready: 'unset', emptyOptions: [] }
  const problems = schemeProblems(scheme.options, boundItems(scheme))
  const emptyOptions = problems.flatMap((one) => (one.code === 'NO_CONTENT' ? [one.option] : []))
  if (problems.some(({ code }) => code === 'WEIGHT_SUM')) return { ready: 'weights', emptyOptions }
  return { ready: emptyOptions.length > 0 ? 'contents' : 'ready', emptyOptions }
}

const READY = ['unset', 'weights', 'contents', 'ready']

type Sortable = 'ready' | 'courseCode' | 'courseName' | 'scored' | 'updatedAt'
const sortKeyOf = (row: Row, field: string): string | number => {
  const value = row[field as Sortable]
  return field === 'ready' ? READY.indexOf(row.ready) : (value ?? '')
}

/** Not ready first, then by code. A person teaches a few dozen courses, so they are judged before a page is cut. */
export async function proportions(
  db: Db,
  me: Actor,
  filter: ProportionFilter,
  { field, dir }: { field: string; dir: 'asc' | 'desc' },
): Promise<Row[]> {
  const own = await ownCourses(db, me, filter)
  const schemes = await schemesOf(
    db,
    own.map(({ contentId }) => contentId),
  )
  const rows = own.map(({ contentId, fixed, hostTeacherId, ...course }): Row => {
    const scheme = schemes.get(contentId)
    const verdict = judged(scheme)
    const options = scheme?.options ?? []
    return {
      ...course,
      ...verdict,
      options: options.map(({ id, name, kind, weight, contents }) => ({
        id,
        name,
        kind,
        weight,
        contents: contents.length,
        isEmpty: verdict.emptyOptions.includes(name) ? '1' : '0',
      })),
      sum: roundScore(options.reduce((sum, { weight }) => sum + weight, 0)),
      state: stateOf(scheme, fixed),
      byName: scheme?.byName ?? '',
      updatedAt: scheme?.updatedAt.toISOString() ?? null,
      isHost: contentId === course.courseId && hostTeacherId !== null && hostTeacherId === me.teacherId ? '1' : '0',
    }
  })
  const way = dir === 'asc' ? 1 : -1
  const compare = (a: Row, b: Row) => {
    const [x, y] = [sortKeyOf(a, field), sortKeyOf(b, field)]
    if (x === y) return a.courseCode < b.courseCode ? -1 : 1
    return x < y ? -way : way
  }
  return rows.filter(({ ready }) => !filter.ready || ready === filter.ready).sort(compare)
}
