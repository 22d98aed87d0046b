import { newId } from '@shuyuan/server/db/ids.ts'
import { DEMO_ACCOUNTS } from '@shuyuan/server/seed/demo-accounts.ts'
import { bulk } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

const BEAT_S = 60
/** Of everybody else in longer pieces: minutes of a whole course would be far too many rows. */
const LONG_BEAT_S = 600
/** Now and then a quarter of a minute is not counted. */
const LOST_S = 15
const LOST_EVERY = 7
const REASONS = ['idle', 'otherWindow', 'hidden', 'offlineLimit']

/** What those who show the school have resolved to study in a week. */
const GOAL_MINUTES = 180

/** The students among the accounts that show the school. */
async function shownStudents({ tx }: World): Promise<string[]> {
  const usernames = DEMO_ACCOUNTS.map(({ username }) => username)
  const rows = await tx
    .selectFrom('student')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .select('student.id')
    .where('appUser.username', 'in', usernames)
    .execute()
  return rows.map(({ id }) => id)
}

export async function seedStudyGoals(world: World): Promise<void> {
  const students = await shownStudents(world)
  await bulk(
    world.tx,
    'studyGoal',
    students.map((studentId) => ({ studentId, weekMinutes: GOAL_MINUTES, updatedAt: world.today })),
  )
}

/** The beats behind the study time of a course in which somebody who shows the school studies. */
export async function seedStudyLedger(world: World, course: SeededCourse): Promise<void> {
  const { tx } = world
  const shown = new Set(await shownStudents(world))
  const students = course.students.map(({ id }) => id)
  if (!students.some((id) => shown.has(id))) return
  const records = await tx
    .selectFrom('studyResource')
    .select(['studentId', 'resourceId', 'seconds', 'firstAt', 'lastAt'])
    .where('courseId', '=', course.id)
    .where('studentId', 'in', students)
    .orderBy('firstAt')
    .execute()
  const sessions: Rows<'playSession'> = []
  const beats: Rows<'studyBeat'> = []
  const windows = [newId(), newId()]
  for (const [n, { seconds, firstAt, lastAt, studentId, resourceId }] of records.entries()) {
    const id = newId()
    const isShown = shown.has(studentId)
    const step = isShown ? BEAT_S : LONG_BEAT_S
    let [seq, lastBeatAt] = [0, firstAt]
    const put = (at: number, claimed: number, credited: number, reason: string) => {
      seq += 1
      lastBeatAt = new Date(firstAt.getTime() + at * 1000)
      beats.push({
        playSessionId: id,
        seq,
        at: lastBeatAt,
        positionFrom: at,
        positionTo: at,
        claimed,
        credited,
        reason,
      })
    }
    for (let from = 0; from < seconds; from += step) {
      const credited = Math.min(step, seconds - from)
      put(from + credited, credited, credited, '')
      if (isShown && (seq + n) % LOST_EVERY === 0)
        put(from + credited, LOST_S, 0, REASONS[n % REASONS.length] as string)
    }
    sessions.push({
      ...{ id, studentId, resourceId, courseId: course.id, deviceId: windows[n % 2] as string },
      ...{ counting: false, startedAt: firstAt, lastAt, lastSeq: seq, seconds },
      lastBeatAt: seq === 0 ? null : lastBeatAt,
    })
  }
  await bulk(tx, 'playSession', sessions)
  await bulk(tx, 'studyBeat', beats)
}
