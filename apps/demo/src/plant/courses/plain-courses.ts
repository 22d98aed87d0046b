import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { syllabi } from '../../content/courses/syllabi.ts'
import type { DemoBasicCourse } from '../../content/types.ts'
import { bulk, json, must } from '../bulk.ts'
import { CHECK_NAMES } from '../scores/check-names.ts'
import type { SeededCourse, World } from '../world.ts'

/** Mid-term: chapters beyond this share have no content yet. */
const FILLED = 0.6
const WEEKS = 18
/** One host in this many has not set the weights yet; scores cannot be handed in without them. */
const LATE_HOST = 7
/** Their homework is offline, so it has no weight. */
const WEIGHTS = [
  { kind: 'resourceStudy', weight: 40, rule: { fullPercent: 100 } },
  { kind: 'attendance', weight: 30, rule: {} },
  { kind: 'discussion', weight: 20, rule: {} },
  { kind: 'groupActivity', weight: 10, rule: {} },
] as const

const plain = ({ courses }: World) =>
  courses.flatMap((course) => {
    const titles = course.ago === 0 ? syllabi[course.courseCode] : undefined
    return titles ? [{ course, titles }] : []
  })

/** What a host has set up by mid-term: all chapters, readings for the first ones, the syllabus. */
export async function seedPlainCourses(world: World): Promise<void> {
  for (const { course, titles } of plain(world)) {
    const basic = must(
      world.content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
      'course',
    )
    const chapters = titles.map((title, place) => ({
      id: newId(),
      courseId: course.id,
      title: `第${place + 1}章 ${title}`,
      sort: place + 1,
      weekNo: Math.min(WEEKS, 1 + place * 2),
    }))
    await bulk(world.tx, 'chapter', chapters)
    await bulk(world.tx, 'resource', readings(course, basic, chapters))
    await bulk(world.tx, 'courseDetail', [syllabusOf(world.today, course, basic, titles)])
  }
}

/** A text to read in each of the first chapters. */
export const readings = (
  course: SeededCourse,
  { intro }: DemoBasicCourse,
  chapters: readonly { id: string; title: string }[],
) =>
  chapters.slice(0, Math.ceil(chapters.length * FILLED)).map(({ id, title }, sort) => ({
    id: newId(),
    courseId: course.id,
    chapterId: id,
    kind: 'text',
    title: `学习指导：${title}`,
    intro: '',
    body: `<p>${intro}</p><p>本章学习“${title}”。先通读教材相应章节，再完成本章的自测。</p>`,
    mustSee: sort % 2 === 0,
    minSeconds: 180,
    sort,
  }))

const syllabusOf = (today: Date, course: SeededCourse, { hours }: DemoBasicCourse, titles: readonly string[]) => ({
  id: newId(),
  courseId: course.id,
  section: 'syllabus',
  html: '',
  rows: json(
    titles.map((title, place) => ({
      chapter: `第 ${place + 1} 章 ${title}`,
      goal: `掌握${title}的基本内容`,
      hours: Math.max(1, Math.round(hours / titles.length)),
      ask: '完成本章学习资源与自测',
    })),
  ),
  publishedAt: new Date(today.getTime() - 70 * DAY_MS),
})

/** The usual weights, active since the start of the term, in courses without weights of their own. */
export async function seedUsualSchemes({ tx, today }: World): Promise<void> {
  const at = new Date(today.getTime() - 60 * DAY_MS)
  const { rows } = await sql<{ courseId: string; handed: boolean }>`
    select c.id as "courseId",
      exists (select 1 from score s where s.course_id = c.id and s.formative_handed_at is not null) as handed
    from course c join term t on t.id = c.term_id and t.is_current
      join basic_course b on b.id = c.basic_course_id
    where c.main_course_id is null and exists (select 1 from chapter h where h.course_id = c.id)
      and not exists (select 1 from check_scheme s where s.course_id = c.id)
    order by b.course_code, c.id`.execute(tx)
  const schemes = rows
    .filter(({ handed }, place) => handed || place % LATE_HOST !== 0)
    .map(({ courseId }) => ({
      id: newId(),
      courseId,
      versionNo: 1,
      state: 'active',
      reason: '开学发布',
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    }))
  await bulk(tx, 'checkScheme', schemes)
  const options = schemes.flatMap((scheme) =>
    WEIGHTS.map(({ kind, weight, rule }, sort) => {
      const id = newId()
      const { courseId, id: schemeId } = scheme
      return {
        id,
        courseId,
        schemeId,
        rootId: id,
        name: CHECK_NAMES[kind] ?? kind,
        kind,
        weight,
        rule: json(rule),
        sort,
      }
    }),
  )
  await bulk(tx, 'checkOption', options)
}
