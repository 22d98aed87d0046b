import { DAY_MS, schoolDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { comingRoom, type DemoRoom, homeworkRoom, rankRoom, type SaidLine, type Speaker } from '../../content/rooms.ts'
import { bulk, must } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'

const COURSE = 'MA2102'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The room that is open stays so for a visitor's day. */
const OPEN_FOR = 11 * HOUR
const OPEN_SINCE = 35 * MINUTE
/** Students who come to talk. */
const COME = 22

interface People {
  readonly host: string
  readonly students: readonly string[]
  of(by: Speaker): string
}

async function peopleOf(world: World, course: SeededCourse): Promise<People> {
  const host = world.users.of(course.hostTeacherNo)
  const { userId: me } = must(
    await world.tx
      .selectFrom('appUser')
      .innerJoin('student', 'student.userId', 'appUser.id')
      .select('student.userId')
      .where('username', '=', 'student')
      .executeTakeFirst(),
    'student account',
  )
  const others = course.students.map(({ userId }) => userId).filter((userId) => userId !== me)
  const students = [me, ...others.slice(0, COME - 1)]
  return { host, students, of: (by) => (by === 'host' ? host : must(by === 'me' ? me : others[by], `student ${by}`)) }
}

interface Planned {
  readonly room: Pick<DemoRoom, 'title' | 'question'>
  readonly startsAt: Date
  readonly endsAt: Date
  readonly lines: readonly SaidLine[]
  /** People read and think before they write. */
  readonly pace: number
}

/** Messages with their numbers; each change of one afterwards has a number of its own. */
function messagesOf(roomId: string, { startsAt, lines, pace }: Planned, people: People) {
  let at = startsAt.getTime()
  const ids = new Map<string, string>()
  let rev = lines.length
  const rows = lines.map((said, index) => {
    at += said.after * 1000 * pace
    const id = newId()
    if (said.key) ids.set(said.key, id)
    const isChanged = said.isPinned || said.isAnswered || said.isRecalled || said.poll
    if (isChanged) rev += 1
    const stamp = new Date(at)
    return {
      id,
      roomId,
      seq: index + 1,
      rev: isChanged ? rev : index + 1,
      userId: people.of(said.by),
      duty: said.by === 'host' ? 'host' : 'student',
      clientId: `planted-${index + 1}`,
      kind: said.poll ? 'poll' : 'text',
      body: said.text,
      quoteId: said.quotes ? must(ids.get(said.quotes), `line ${said.quotes}`) : null,
      isQuestion: said.isQuestion ?? false,
      answeredAt: said.isAnswered ? new Date(at + 90_000) : null,
      pinnedAt: said.isPinned ? new Date(at + 5000) : null,
      recalledAt: said.isRecalled ? new Date(at + 20_000) : null,
      recalledBy: said.isRecalled ? people.of(said.by) : null,
      state: 'visible',
      choices: said.poll ? [...said.poll.choices] : [],
      counts: said.poll ? [...said.poll.votes] : [],
      createdAt: stamp,
    }
  })
  return { rows, rev, lastAt: new Date(at) }
}

type Messages = ReturnType<typeof messagesOf>

const votesOf = ({ rows }: Messages, { lines }: Planned, people: People) =>
  rows.flatMap(({ id, createdAt }, index) => {
    let voter = 1
    return (lines[index]?.poll?.votes ?? []).flatMap((count, choice) =>
      Array.from({ length: count }, () => ({
        messageId: id,
        userId: must(people.students[voter++], 'voter'),
        choices: [choice],
        at: new Date(createdAt.getTime() + voter * 2000),
      })),
    )
  })

/** Everybody comes within a few minutes and stays to the last word. */
const presenceOf = (
  roomId: string,
  { startsAt, lines }: Planned,
  { lastAt }: Messages,
  people: People,
  hand: string | null,
) =>
  lines.length === 0
    ? []
    : [people.host, ...people.students].map((userId, index) => {
        const joinedAt = new Date(startsAt.getTime() + index * 7000)
        return {
          roomId,
          userId,
          joinedAt,
          lastAt,
          seconds: Math.max(0, Math.floor((lastAt.getTime() - joinedAt.getTime()) / 1000) - (index % 4) * 30),
          handAt: userId === hand ? lastAt : null,
          rev: 0,
        }
      })

async function plantRoom(world: World, course: SeededCourse, planned: Planned, people: People, hand: string | null) {
  const roomId = newId()
  const made = new Date(planned.startsAt.getTime() - 2 * DAY_MS)
  const messages = messagesOf(roomId, planned, people)
  await bulk(world.tx, 'bbsInTime', [
    {
      id: roomId,
      courseId: course.id,
      courseClassIds: [],
      allMayRead: false,
      counted: true,
      ...{ title: planned.room.title, question: planned.room.question, hostUserId: people.host },
      ...{ startsAt: planned.startsAt, endsAt: planned.endsAt },
      lastSeq: planned.lines.length,
      rev: messages.rev,
      stateRev: 0,
      createdAt: made,
      createdBy: people.host,
      updatedAt: made,
    },
  ])
  await bulk(world.tx, 'bbsInTimeMsg', messages.rows)
  await bulk(world.tx, 'bbsInTimeVote', votesOf(messages, planned, people))
  await bulk(world.tx, 'bbsInTimePresence', presenceOf(roomId, planned, messages, people, hand))
}

/** A room that is over with its record, one that is open now, and one that is planned. */
export async function seedRooms(world: World): Promise<void> {
  const course = must(
    world.courses.find(({ courseCode, ago }) => courseCode === COURSE && ago === 0),
    `course ${COURSE}`,
  )
  const people = await peopleOf(world, course)
  const evening = (days: number) => new Date(startOfDay(schoolDay(world.today)).getTime() + days * DAY_MS + 19.5 * HOUR)
  const over = evening(-3)
  const open = new Date(world.today.getTime() - OPEN_SINCE)
  const coming = evening(2)
  const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
  const rooms: readonly (Omit<Planned, 'lines' | 'pace'> & Partial<Planned>)[] = [
    { room: rankRoom, startsAt: over, endsAt: later(over, HOUR), lines: rankRoom.lines, pace: 3.4 },
    { room: homeworkRoom, startsAt: open, endsAt: later(open, OPEN_FOR), lines: homeworkRoom.lines },
    { room: comingRoom, startsAt: coming, endsAt: later(coming, 1.5 * HOUR) },
  ]
  for (const { lines = [], pace = 1, ...planned } of rooms)
    await plantRoom(
      world,
      course,
      { ...planned, lines, pace },
      people,
      planned.room === homeworkRoom ? people.of(4) : null,
    )
}
