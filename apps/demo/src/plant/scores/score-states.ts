import { settleTotals } from '@shuyuan/server/areas/score/settle-totals.flow.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { computerBasics } from '../../content/finals/computer-basics.ts'
import { marketing } from '../../content/finals/marketing.ts'
import { bulk } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'
import { handed } from './scores.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]
const one = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** How far the courses of this term are, in rotation. */
/** Nobody has a final score before the exam. */
const FINAL_TO_COME: ReadonlySet<string> = new Set([computerBasics.courseCode, marketing.courseCode])

const WAYS = ['formative', 'typing', 'entered', 'partly', 'published', 'locked', 'none'] as const
type Way = (typeof WAYS)[number]

const stateOf = (way: Way, at: number): 'computed' | 'entered' | 'published' | 'locked' => {
  if (way === 'entered') return 'entered'
  if (way === 'partly') return at % 2 === 0 ? 'published' : 'entered'
  return way === 'published' || way === 'locked' ? way : 'computed'
}

/** Courses without written content: their scores are what a school would have at this point of the term. */
function rowsOf(world: World, course: SeededCourse, way: Way): Rows<'score'> {
  const { rng, today } = world
  const host = world.users.of(course.hostTeacherNo)
  return course.students.map((student, at) => {
    const state = stateOf(way, at)
    const base = 40 + student.persona.ability * 50
    const hasFinal = way !== 'formative' && (way !== 'typing' || rng.chance(0.6))
    const flag = !hasFinal || !rng.chance(0.04) ? 'normal' : rng.chance(0.6) ? 'absent' : 'deferred'
    const isOut = state === 'published' || state === 'locked'
    return {
      id: newId(),
      studentId: student.id,
      courseId: course.id,
      formativeScore: one(base + 6 + rng.int(-8, 8)),
      finalScore: hasFinal && flag === 'normal' ? one(base + rng.int(-14, 12)) : null,
      finalSource: hasFinal && flag === 'normal' ? 'entered' : '',
      finalAt: hasFinal ? today : null,
      finalBy: hasFinal ? host : null,
      flag,
      flagReason: flag === 'absent' ? '未参加考试' : flag === 'deferred' ? '因病申请缓考' : '',
      state,
      ...(state === 'computed' ? nothingHanded : handed(today, host)),
      publishedAt: isOut ? today : null,
      lockedAt: state === 'locked' ? today : null,
    }
  })
}

const nothingHanded = {
  formativeHandedAt: null,
  finalHandedAt: null,
  totalHandedAt: null,
  formativeHandedBy: null,
  finalHandedBy: null,
  totalHandedBy: null,
}

/** One student of a published course whose host requests a correction, and an earlier change. */
async function askFor(world: World, course: SeededCourse, rows: Rows<'score'>): Promise<void> {
  const { tx, today } = world
  const asked = rows.filter(({ finalScore }) => finalScore !== null)
  const [first, second] = asked
  if (!first || !second) return
  const host = world.users.of(course.hostTeacherNo)
  const given = Number(first.finalScore)
  await tx
    .insertInto('scoreAsk')
    .values({
      id: newId(),
      courseId: course.id,
      studentId: first.studentId,
      field: 'finalScore',
      fromValue: String(given),
      toValue: String(Math.min(100, one(given + 6))),
      reason: '第三大题漏加6分，已与学生核对试卷',
      askedBy: host,
      createdAt: today,
    })
    .execute()
  await tx
    .insertInto('scoreChange')
    .values({
      id: newId(),
      courseId: course.id,
      studentId: second.studentId,
      field: 'finalScore',
      fromValue: String(one(Number(second.finalScore) - 3)),
      toValue: String(second.finalScore),
      reason: '录入时看错一行，按试卷更正',
      by: host,
      at: today,
    })
    .execute()
}

/** An opening without content has no scores either. */
async function built({ tx }: World): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from course c where c.publish_status = 'published'
      and exists (select 1 from chapter h where h.course_id = c.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** This term: courses in every state of a score sheet, and one pending correction. */
export async function seedScoreStates(world: World): Promise<void> {
  const written = new Set(world.content.courses.map(({ courseCode }) => courseCode))
  const taught = await built(world)
  const open = world.courses.filter(
    ({ ago, courseCode, students }) => ago === 0 && !written.has(courseCode) && students.length > 0,
  )
  for (const [at, course] of open.entries()) {
    const way = FINAL_TO_COME.has(course.courseCode) ? 'formative' : (WAYS[at % WAYS.length] as Way)
    if (way === 'none' || !taught.has(course.id)) continue
    const rows = rowsOf(world, course, way)
    await bulk(world.tx, 'score', rows)
    await settleTotals(world.tx, course.id, world.today)
    if (way === 'published') await askFor(world, course, rows)
  }
}
