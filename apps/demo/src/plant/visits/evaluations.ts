import { randomUUID } from 'node:crypto'
import type { Rng } from '@shuyuan/domain/math/random.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { instantOf } from '../../content/terms.ts'
import { bulk, must } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'

/** Courses without an evaluation, so that the page has such a case to show. */
const UNASKED = ['CE3105', 'HN3105', 'GE2005', 'MG1901']
/** Their evaluations are signed; all others are anonymous. */
const NAMED = ['CS3190', 'ED2190']
/** Mean stars of the most and least popular courses, and of all others. */
const LIKED: Record<string, number> = { MA2102: 4.7, MG2101: 4.6, EC1102: 4.5, LW2101: 4.5, CS2101: 3.4, AC1101: 3.7 }
const USUAL = 4.1
/** One answer in this many gives the same mark throughout within a few seconds. */
const INVALID_EVERY = 23

/** Days from the start of the term. */
const MID_TERM = [8 * 7, 10 * 7 - 1] as const
const END_OF_TERM = [16 * 7, 18 * 7 - 1] as const

const starAround = (mean: number, rng: Rng) =>
  Math.min(5, Math.max(1, Math.round(mean + (rng.next() + rng.next() + rng.next() - 1.5) * 1.6)))

type Row<T extends 'appraise' | 'appraiseUser' | 'appraiseDone'> = Parameters<typeof bulk<T>>[2][number]

interface Evaluation {
  issue: Row<'appraise'>
  answers: Row<'appraiseUser'>[]
  done: Row<'appraiseDone'>[]
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** One evaluation of a course with its answers; anonymous ones in an order that reveals nothing. */
function evaluation(
  world: World,
  course: SeededCourse,
  [name, window]: readonly [string, readonly [number, number]],
  isOver: boolean,
): Evaluation {
  const { rng, content, terms, users } = world
  const { startDate } = must(
    content.terms.find(({ ago }) => ago === course.ago),
    'term',
  )
  const start = dayNumber(startDate)
  const anonymous = !NAMED.includes(course.courseCode)
  const { courseName } = must(
    content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
    'course',
  )
  const id = newId()
  const by = users.of('edu')
  const answered = isOver ? course.students.filter(() => rng.chance(0.72)) : []
  const mean = LIKED[course.courseCode] ?? USUAL
  const rows = answered.map((student, at) => {
    const day = start + window[0] + rng.int(0, window[1] - window[0])
    const invalid = at % INVALID_EVERY === INVALID_EVERY - 1
    return {
      answer: {
        ...{ id: randomUUID(), appraiseId: id, anonymous, userId: anonymous ? null : student.userId },
        ...{ star: starAround(mean, rng), invalid, invalidReason: invalid ? '全部选项相同且用时不足10秒' : '' },
        ...{ answeredOn: dateOf(day), answeredAt: anonymous ? null : instantOf(day, rng.int(8, 21), rng.int(0, 59)) },
      },
      done: { appraiseId: id, userId: student.userId, answeredOn: dateOf(day) },
    }
  })
  return {
    issue: {
      ...{ id, kind: 'course', title: `${courseName}${name}`, courseId: course.id, anonymous },
      termId: terms.of(String(course.ago)),
      startsAt: instantOf(start + window[0]),
      endsAt: instantOf(start + window[1], 23, 59),
      ...{ state: isOver ? 'closed' : 'published', createdBy: by, updatedBy: by },
    },
    answers: rows.map(({ answer }) => answer).sort((a, b) => (a.id < b.id ? -1 : 1)),
    done: rows.map(({ done }) => done),
  }
}

/** Mid-term evaluations of the last two terms; the one at the end of this term is still to come. */
export async function seedEvaluations(world: World): Promise<void> {
  const { tx, courses } = world
  const asked = courses.filter(
    ({ ago, courseCode, students }) => ago >= 0 && ago <= 1 && students.length > 0 && !UNASKED.includes(courseCode),
  )
  const all = asked.flatMap((course) => [
    evaluation(world, course, ['期中评教', MID_TERM], true),
    ...(course.ago === 0 ? [evaluation(world, course, ['期末评教', END_OF_TERM], false)] : []),
  ])
  await bulk(
    tx,
    'appraise',
    all.map(({ issue }) => issue),
  )
  await bulk(
    tx,
    'appraiseUser',
    all.flatMap(({ answers }) => answers),
  )
  await bulk(
    tx,
    'appraiseDone',
    all.flatMap(({ done }) => done),
  )
}
