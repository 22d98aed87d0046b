import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { syllabi } from '../../content/courses/syllabi.ts'
import { weekInstant } from '../../content/terms.ts'
import { bulk, must } from '../bulk.ts'
import { studentAccounts } from '../school/people.ts'
import type { SeededCourse, World } from '../world.ts'
import { readings } from './plain-courses.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

/** Days from one term to the next. */
const TERM_DAYS = 26 * 7
const WEEKS = 18
/** Of each course, besides the accounts that people sign in with. */
const STUDENTS = 6
const SECONDS = [240, 300, 420, 540, 660] as const

/** Titles of the chapters as they were taught in the term before. */
function titlesOf({ content }: World, { courseCode }: SeededCourse): readonly string[] {
  const written = content.courses.find((one) => one.courseCode === courseCode)
  return written?.chapters.map(({ title }) => title) ?? syllabi[courseCode] ?? []
}

/** The term before this one: chapters, readings, and what some students studied of them. */
export async function seedPastContent(world: World): Promise<void> {
  const accounts = studentAccounts(world.content.students)
  const chapters: Rows<'chapter'> = []
  const resources: ReturnType<typeof readings> = []
  const study: Study = { resources: [], days: new Map(), progress: [] }
  for (const course of world.courses.filter(({ ago }) => ago === 1)) {
    const own = titlesOf(world, course).map((title, place) => ({
      id: newId(),
      courseId: course.id,
      title: `第${place + 1}章 ${title}`,
      sort: place + 1,
      weekNo: Math.min(WEEKS, 1 + place * 2),
    }))
    const basic = must(
      world.content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
      'course',
    )
    const texts = readings(course, basic, own)
    chapters.push(...own)
    resources.push(...texts)
    const learners = course.students.filter(({ studentNo }, at) => at < STUDENTS || accounts.has(studentNo))
    if (texts.length > 0) studied(world, course, texts, learners, study)
  }
  await bulk(world.tx, 'chapter', chapters)
  await bulk(world.tx, 'resource', resources)
  await bulk(world.tx, 'studyResource', study.resources)
  await bulk(world.tx, 'studyDay', [...study.days.values()])
  await bulk(world.tx, 'progress', study.progress)
}

interface Study {
  readonly resources: Rows<'studyResource'>
  readonly days: Map<string, { studentId: string; courseId: string; day: string; seconds: number }>
  readonly progress: Rows<'progress'>
}

/** Each reads a text every other week, the diligent ones nearly all of them. */
function studied(
  { today }: World,
  course: SeededCourse,
  texts: ReturnType<typeof readings>,
  learners: SeededCourse['students'],
  study: Study,
): void {
  const mustTotal = texts.filter(({ mustSee }) => mustSee).length
  for (const [who, student] of learners.entries()) {
    let mustDone = 0
    let lastStudyAt: Date | null = null
    for (const [place, text] of texts.entries()) {
      if ((who * 7 + place * 3) % 10 >= student.persona.diligence * 11) continue
      const evening = new Date(weekInstant(today, 1 + place * 2, (who + place) % 7, 20)).getTime() - TERM_DAYS * DAY_MS
      const seconds = SECONDS[(who + place) % SECONDS.length] as number
      const [firstAt, lastAt] = [new Date(evening), new Date(evening + seconds * 1000)]
      const record = { studentId: student.id, resourceId: text.id, courseId: course.id, seconds, percent: 100 }
      study.resources.push({ ...record, firstAt, lastAt, finishedAt: lastAt })
      const key = `${student.id}/${course.id}/${schoolDay(firstAt)}`
      const day = study.days.get(key) ?? { ...record, day: schoolDay(firstAt), seconds: 0 }
      const { studentId, courseId } = record
      study.days.set(key, { studentId, courseId, day: day.day, seconds: day.seconds + seconds })
      if (text.mustSee) mustDone += 1
      lastStudyAt = lastAt
    }
    const percent = mustTotal === 0 ? 0 : Math.round((mustDone / mustTotal) * 10_000) / 100
    study.progress.push({ studentId: student.id, courseId: course.id, mustTotal, mustDone, percent, lastStudyAt })
  }
}
