import { DAY_MS, HOUR_MS, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '@shuyuan/server/db/db.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import type { CalendarLine, DemoBasicCourse, DemoBoard, DemoCourse } from '../../content/types.ts'
import { bulk, must } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'
import type { SeededContent } from './content.ts'

/** A host opens the boards and publishes the plan a few days before teaching begins. */
const SHOWN_DAYS_BEFORE = 5
const WEEK_MS = 7 * DAY_MS

const termOf = ({ content }: World, { ago }: SeededCourse) =>
  must(
    content.terms.find((term) => term.ago === ago),
    'term',
  )
const shownAt = (world: World, course: SeededCourse) =>
  new Date(startOfDay(termOf(world, course).startDate).getTime() - SHOWN_DAYS_BEFORE * DAY_MS)

/** The demo school's terms begin on a Monday. */
const endOfWeek = (world: World, course: SeededCourse, week: number) =>
  new Date(startOfDay(termOf(world, course).startDate).getTime() + week * WEEK_MS)

type ChapterOf = (no: number) => string

async function seedBoards(world: World, course: SeededCourse, boards: readonly DemoBoard[], chapterOf: ChapterOf) {
  const at = shownAt(world, course)
  await bulk(
    world.tx,
    'bbsModule',
    boards.map((one, sort) => ({
      id: newId(),
      courseId: course.id,
      kind: one.kind,
      title: one.title,
      intro: one.intro,
      chapterId: one.chapter ? chapterOf(one.chapter) : null,
      courseClassIds: [],
      sort,
      postRule: one.teachersOnly ? 'teacherOnly' : 'all',
      needReview: one.reviewed ?? false,
      counted: one.counted ?? one.maxScore !== undefined,
      maxScore: one.maxScore ?? 0,
      closedAt: one.closedWeek ? endOfWeek(world, course, one.closedWeek) : null,
      createdAt: at,
      updatedAt: at,
    })),
  )
}

async function seedCalendar(world: World, course: SeededCourse, lines: readonly CalendarLine[], chapterOf: ChapterOf) {
  const at = shownAt(world, course)
  await bulk(
    world.tx,
    'teachCalendar',
    lines.map(({ chapter, ...line }, sort) => ({
      ...line,
      id: newId(),
      courseId: course.id,
      chapterId: chapter ? chapterOf(chapter) : null,
      remark: '',
      sort,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  )
}

/** Weeks in which classes of a fully written course meet beyond their weekly times, and what for. */
const MEETINGS = [
  [4, '期中前集中辅导'],
  [12, '难点答疑与习题课'],
  [16, '考前辅导'],
] as const
const FROM_HOUR = 14
const MEETING_HOURS = 2

async function seedMeetings(world: World, course: SeededCourse) {
  const at = shownAt(world, course)
  const monday = startOfDay(termOf(world, course).startDate).getTime()
  const classIds = [...course.classes.values()]
  await bulk(
    world.tx,
    'teachCalendar',
    classIds.flatMap((courseClassId) =>
      MEETINGS.map(([weekNo, content], sort) => {
        // On the Sunday of the week.
        const from = monday + ((weekNo - 1) * 7 + 6) * DAY_MS + FROM_HOUR * HOUR_MS
        return {
          ...{ id: newId(), courseId: course.id, courseClassId, weekNo, content, way: 'face', hours: MEETING_HOURS },
          ...{ startsAt: new Date(from), endsAt: new Date(from + MEETING_HOURS * HOUR_MS), place: '阶梯教室', sort },
          ...{ publishedAt: at, createdAt: at, updatedAt: at },
        }
      }),
    ),
  )
}

/** Boards and plan of a fully written course, as in its content. */
export async function seedTalkAndPlan(
  world: World,
  course: SeededCourse,
  { boards, texts }: DemoCourse,
  { chapters }: SeededContent,
): Promise<void> {
  const chapterOf = (no: number) => chapters.of(String(no))
  await seedBoards(world, course, boards, chapterOf)
  await seedCalendar(world, course, texts.calendar, chapterOf)
  await seedMeetings(world, course)
}

const USUAL_BOARDS: readonly DemoBoard[] = [
  { kind: 'course', title: '课程答疑', intro: '学习中的问题在这里提，辅导教师两个工作日内答复。', counted: true },
  { kind: 'errata', title: '教材与资源勘误', intro: '发现讲义或试题有错，请写明章节和位置。', reviewed: true },
]

/** Every third line is taught in class, the others are for self-study. */
const wayOf = (weekNo: number): CalendarLine['way'] => (weekNo === 1 ? 'live' : weekNo % 3 === 0 ? 'face' : 'self')
const LAST_HOURS = 2
const SAT = new Set(['closed', 'open', 'online'])

/** The chapters in their weeks, then the end of the term, with an exam if there is one. */
function usualLines(titles: readonly { title: string; weekNo: number }[], course: DemoBasicCourse, weeks: number) {
  const each = Math.max(1, Math.floor((course.hours - LAST_HOURS) / titles.length))
  const rest = Math.max(1, course.hours - LAST_HOURS - each * (titles.length - 1))
  const taught = titles.map(
    ({ title, weekNo }, place): CalendarLine => ({
      weekNo,
      chapter: place + 1,
      content: title.replace(/^第\d+章 /, ''),
      way: wayOf(weekNo),
      hours: place === titles.length - 1 ? rest : each,
      selfStudy: '本章学习指导与教材相应章节',
      homework: '本章自测',
    }),
  )
  const sat = SAT.has(course.examForm)
  const last: CalendarLine = {
    weekNo: weeks,
    chapter: null,
    content: sat ? '总复习与终结性考试' : '总复习与答疑',
    way: sat ? 'exam' : 'online',
    hours: LAST_HOURS,
    selfStudy: '整理各章要点',
    homework: '',
  }
  return [...taught, last]
}

/** This term's other courses with chapters get two boards and a plan with one line for each week of a chapter. */
export async function seedUsualTalkAndPlan(world: World): Promise<void> {
  const { rows } = await sql<{ courseId: string; id: string; title: string; weekNo: number }>`
    select h.course_id as "courseId", h.id, h.title, h.week_no as "weekNo" from chapter h
    join course c on c.id = h.course_id join term t on t.id = c.term_id and t.is_current
    where h.pid is null and h.week_no is not null
      and not exists (select 1 from teach_calendar x where x.course_id = h.course_id)
    order by h.course_id, h.sort`.execute(world.tx)
  for (const course of world.courses) {
    const chapters = rows.filter(({ courseId }) => courseId === course.id)
    if (chapters.length === 0) continue
    const basic = must(
      world.content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
      'course',
    )
    const chapterOf = (no: number) => must(chapters[no - 1], 'chapter').id
    await seedBoards(world, course, USUAL_BOARDS, chapterOf)
    await seedCalendar(world, course, usualLines(chapters, basic, termOf(world, course).teachWeeks), chapterOf)
  }
}

/** Inherited plans start unpublished; hosts of current and past terms have published theirs. */
export const showPlans = (tx: Db, at: Date) =>
  sql`update teach_calendar x set published_at = ${at} from course c
    where c.id = x.course_id and c.publish_status = 'published' and x.published_at is null`.execute(tx)
