import { comparable, createSimilarityReport } from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import { assignMarkers } from '@shuyuan/domain/thesis/share-markers.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { borrowing, type DemoThesis, writtenBy } from '../../content/theses.ts'
import { must } from '../bulk.ts'
import type { SeededCourse, SeededStudent, World } from '../world.ts'

/** How many of a course have begun to write; the others have not chosen a topic yet. */
const WRITERS = 42

/** How far a paper is, in rotation over the writers of a course. */
export type Way = 'chosen' | 'fresh' | 'one' | 'both' | 'apart' | 'returned' | 'again' | 'published' | 'late'
export const OPEN_WAYS: readonly Way[] = [
  'fresh',
  'one',
  'chosen',
  'both',
  'apart',
  'both',
  'returned',
  'published',
  'again',
  'late',
  'both',
  'fresh',
  'published',
]
export const CLOSED_WAYS: readonly Way[] = ['both', 'published', 'both', 'published', 'late', 'published', 'fresh']

export interface ThesisPlan {
  thesis: DemoThesis
  course: SeededCourse
  state: 'open' | 'closed'
  count: 1 | 2
  from: Date
  to: Date
  ways: readonly Way[]
}

export interface ThesisPaper {
  id: string
  way: Way
  student: SeededStudent
  topicId: string
  title: string
  first: string
  second: string | null
  /** Newest last. */
  texts: string[][]
  submittedAt: Date
  lateDays: number
  percent: number
  matches: { other: string; percent: number; passages: unknown }[]
  marks: { first?: number; second?: number }
}

const VERSIONS: Readonly<Partial<Record<Way, number>>> = { chosen: 0, again: 2 }
const MARKED: readonly Way[] = ['both', 'published', 'late']

function marksOf({ rng }: World, way: Way, ability: number, count: 1 | 2): ThesisPaper['marks'] {
  const base = Math.round(58 + ability * 34)
  const near = () => Math.min(98, Math.max(40, base + rng.int(-5, 5)))
  if (way === 'apart' && count === 2) return { first: Math.min(96, base + 12), second: Math.max(42, base - 11) }
  if (way === 'one' || (way === 'apart' && count === 1)) return count === 2 ? { first: near() } : {}
  if (!MARKED.includes(way)) return {}
  return count === 2 ? { first: near(), second: near() } : { first: near() }
}

/** What the writers have so far, and how it was marked. */
export function papersOf(
  world: World,
  plan: ThesisPlan,
  settingId: string,
  topicIds: readonly string[],
): ThesisPaper[] {
  const { rng } = world
  const writers = plan.course.students.slice(0, WRITERS)
  const markers = markersOf(world, plan.course)
  const shared = assignMarkers(
    plan.course.students.map(({ id, subSchool }) => ({ id, subSchoolId: world.subSchools.of(subSchool) })),
    markers,
    { count: plan.count, rule: 'random', seed: settingId },
  )
  const span = plan.to.getTime() < world.today.getTime() ? plan.to.getTime() : world.today.getTime() - DAY_MS
  return writers.map((student, at) => {
    const way = plan.ways[at % plan.ways.length] as Way
    const topic = at % topicIds.length
    const title = plan.thesis.topics[topic]?.[0] ?? ''
    const own = shared.get(student.id)
    const lateDays = way === 'late' && plan.state === 'closed' ? 1 + (at % 2) : 0
    const submittedAt =
      lateDays > 0
        ? new Date(plan.to.getTime() + lateDays * DAY_MS - 3_600_000)
        : new Date(plan.from.getTime() + (span - plan.from.getTime()) * (0.25 + 0.7 * rng.next()))
    const text = writtenBy(plan.thesis, student.studentNo, title)
    const count = VERSIONS[way] ?? 1
    return {
      id: newId(),
      way,
      student,
      topicId: topicIds[topic] as string,
      title,
      first: must(own?.first, 'marker'),
      second: own?.second ?? null,
      texts: Array.from({ length: count }, (_, no) => (no < count - 1 ? text.slice(0, 4) : text)),
      submittedAt,
      lateDays,
      percent: 0,
      matches: [],
      marks: marksOf(world, way, student.persona.ability, plan.count),
    }
  })
}

/** The host of the demo course. */
const GUEST = '10001'

/** Teachers of the course's college, and a guest of another. */
export function markersOf({ content, teachers, subSchools }: World, course: SeededCourse) {
  const basic = must(
    content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
    'course',
  )
  const near = content.teachers.filter(({ subSchool }) => subSchool === basic.college)
  // The host of the demo account marks for other courses, too.
  const guests = content.teachers.filter(({ teacherNo }) => teacherNo === GUEST)
  const others = content.teachers.filter((one) => !near.includes(one) && !guests.includes(one))
  const able = [...[...near, ...others].slice(0, 3), ...guests]
  return able.map(({ teacherNo, subSchool }) => ({ id: teachers.of(teacherNo), subSchoolId: subSchools.of(subSchool) }))
}

/** Some students copied from another's paper; every paper is then compared with the others. */
export function compareAll(papers: ThesisPaper[]): void {
  const written = papers.filter(({ texts }) => texts.length > 0)
  for (const [at, paper] of written.entries()) {
    const other = at % 9 === 5 ? written[at - 4]?.texts.at(-1) : undefined
    if (other) paper.texts[paper.texts.length - 1] = borrowing(paper.texts.at(-1) ?? [], other)
  }
  const bodies = written.map(({ texts }) => (texts.at(-1) ?? []).join('\n'))
  const compared = bodies.map(comparable)
  for (const [at, paper] of written.entries()) {
    const check = createSimilarityReport<string>(bodies[at] ?? '', compared[at] as ReturnType<typeof comparable>)
    for (const [place, other] of written.entries())
      if (place !== at) check.add(other.id, compared[place] as ReturnType<typeof comparable>)
    const { percent, matches } = check.end()
    paper.percent = percent
    paper.matches = matches.slice(0, 5).map(({ of, ...match }) => ({ other: of, ...match }))
  }
}
