import { TEMPLATE_SAMPLES } from '@shuyuan/contract/entities/marking/check-template.ts'
import type { CheckKind } from '@shuyuan/domain/scoring/course/check-kind.rule.ts'
import { applyTemplate, type TemplateItem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import {
  insertTemplate,
  setTemplateStatus,
  updateTemplate,
} from '@shuyuan/server/areas/score/template/template.store.ts'
import { writeTemplateDrafts } from '@shuyuan/server/areas/score/template/template-draft.store.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { must } from '../bulk.ts'
import type { World } from '../world.ts'
import { CHECK_NAMES } from './check-names.ts'

const item = (
  kind: CheckKind,
  weight: number,
  from: number,
  to: number,
  required = false,
  rule = {},
): TemplateItem => ({
  id: newId(),
  kind,
  name: CHECK_NAMES[kind] ?? kind,
  weight,
  minWeight: from,
  maxWeight: to,
  required,
  rule,
})

const sample = (name: keyof typeof TEMPLATE_SAMPLES): TemplateItem[] =>
  TEMPLATE_SAMPLES[name].map(({ kind, weight, min, max, required, rule }) =>
    item(kind, weight, min, max, required, rule),
  )

const ALL = { subSchoolIds: [], categories: [], examForms: [], note: '' }

/** This term's courses without written content, so that no scheme conflicts. */
async function freeCourses({ content, courses, tx }: World) {
  const written = new Set([...content.outlines, ...content.courses].map(({ courseCode }) => courseCode))
  const ids = courses.filter(({ ago, courseCode }) => ago === 0 && !written.has(courseCode)).map(({ id }) => id)
  const { rows } = await sql<{ courseId: string; examForm: string }>`
    select c.id as "courseId", c.exam_form as "examForm" from course c join basic_course b on b.id = c.basic_course_id
    where c.id = any(${ids}::uuid[]) and c.main_course_id is null
      and not exists (select 1 from check_scheme s where s.course_id = c.id)
      and not exists (select 1 from score x where x.course_id = c.id and x.state <> 'computed')
    order by b.course_code`.execute(tx)
  return rows
}

/** The school's templates in every state, the courses that use them, and some that deviate. */
export async function seedTemplates(world: World): Promise<void> {
  const { tx, today, users, subSchools, content } = world
  const college = must(
    content.subSchools.find(({ isDepartment }) => isDepartment),
    'college',
  )
  const by = { now: new Date(today.getTime() - 60 * DAY_MS), userId: users.of('edu') }
  const usual = sample('usual')
  const usualForm = { ...ALL, name: '常规课程考核模板', note: '适用于没有单独规定的全部课程。' }
  const usualId = await insertTemplate(tx, usualForm, usual, by)
  await setTemplateStatus(tx, usualId, 'enabled', by)
  const thesis = sample('thesis')
  const thesisId = await insertTemplate(tx, { ...ALL, name: '大作业课程考核模板', examForms: ['thesis'] }, thesis, by)
  await setTemplateStatus(tx, thesisId, 'enabled', by)
  await insertTemplate(
    tx,
    { ...ALL, name: '面授课程试点模板', subSchoolIds: [subSchools.of(college.key)] },
    [
      item('attendance', 30, 20, 40, true, { fullPercent: 80 }),
      item('onlinePractice', 30, 10, 40),
      item('webHomework', 40, 30, 60, true),
    ],
    { ...by, now: new Date(today.getTime() - 5 * DAY_MS) },
  )
  const courses = await freeCourses(world)
  const give = (templateId: string, version: number, items: readonly TemplateItem[], of: typeof courses) =>
    writeTemplateDrafts(
      tx,
      { id: templateId, version },
      of.map(({ courseId }) => ({
        course: { courseId, schemeId: null, schemeState: null },
        options: applyTemplate(items, []).options,
      })),
      by,
    )
  await give(thesisId, 1, thesis, courses.filter(({ examForm }) => examForm === 'thesis').slice(0, 4))
  const others = courses.filter(({ examForm }) => examForm !== 'thesis')
  await give(usualId, 1, usual, others.slice(0, 3))
  // A later version gives homework more weight; most courses have been moved to it.
  const next = usual.map((one) => (one.kind === 'webHomework' ? { ...one, minWeight: 40 } : one))
  const later = { ...by, now: new Date(today.getTime() - 20 * DAY_MS) }
  await updateTemplate(tx, usualId, usualForm, next, 2, later)
  await give(usualId, 2, next, others.slice(3, 9))
  await depart(
    world,
    others.slice(3, 5).map(({ courseId }) => courseId),
  )
}

/** Their hosts moved weight from homework to discussion. */
const depart = ({ tx }: World, courseIds: readonly string[]) =>
  sql`update check_option o set weight = case o.kind when 'webHomework' then 25 when 'discussion' then 35 else o.weight end
    from check_scheme s where s.id = o.scheme_id and s.course_id = any(${[...courseIds]}::uuid[])`.execute(tx)

/** Two openings have other weights than the catalogue. */
export const seedOwnRatios = ({ tx }: World) =>
  sql`update course set formative_ratio = formative_ratio - 10, final_ratio = final_ratio + 10
    where id in (select c.id from course c join term t on t.id = c.term_id and t.is_current
      where c.exam_form = 'open' and not exists (select 1 from score x where x.course_id = c.id and x.total_score is not null)
      order by c.id limit 2)`.execute(tx)
