import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import { tokenHash } from '../../wire/session/sessions.ts'
import { aStudent, type BuiltCourse, enrol } from '../builders.ts'
import { anAssignment, aPaper, aQuestion } from '../paper-builders.ts'

/** A student who saves answers one after another until stopped, and remembers what was acknowledged. */
export interface Streamer {
  studyPaperId: string
  /** question version id -> the newest acknowledged save */
  acknowledged: Map<string, { seq: number; choice: string }>
  acks: number
  stop(): void
  done: Promise<void>
}

const DEVICE = 'a-device-of-mine'

export async function signedIn(db: Db, userId: string, role: string = ROLE.student): Promise<Record<string, string>> {
  const token = randomBytes(16).toString('hex')
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await db
    .insertInto('session')
    .values({ id: newId(), tokenHash: tokenHash(token), userId, createdAt: now, lastSeenAt: now, expiresAt })
    .execute()
  return { token, currentrole: role, 'content-type': 'application/json' }
}

/** Retries until the server answers, as the answering room does while it is unreachable. */
async function persist(url: string, headers: Record<string, string>, body: unknown, goOn: () => boolean) {
  while (goOn()) {
    try {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      const reply = (await response.json()) as { code: string; data: never }
      if (!reply.code.startsWith('1005')) return reply
    } catch {
      // Unreachable: the same save is sent again.
    }
    await pause(50)
  }
  return null
}

const path = (name: string) => callTable[name]?.path ?? ''

export async function aStreamedPaper(db: Db, course: BuiltCourse, questions: number): Promise<string> {
  const built = []
  for (let n = 0; n < questions; n++) built.push(await aQuestion(db, course))
  return anAssignment(db, course, await aPaper(db, course, built), { durationMin: 60, kind: 'midTest' })
}

export async function streamAnswers(db: Db, url: string, course: BuiltCourse, assignmentId: string): Promise<Streamer> {
  const student = await aStudent(db)
  await enrol(db, course, student)
  const headers = await signedIn(db, student.userId)
  let stopped = false
  const goOn = () => !stopped
  const started = await persist(
    url + path('addStudyPaperInfo'),
    headers,
    { assignmentId, deviceId: DEVICE, rulesRead: '1' },
    goOn,
  )
  const room = started?.data as unknown as {
    studyPaperId: string
    epoch: number
    topics: { questions: { questionVersionId: string }[] }[]
  }
  if (!room?.studyPaperId) throw new Error(`not started: ${JSON.stringify(started)}`)
  const ids = room.topics.flatMap((topic) => topic.questions.map((one) => one.questionVersionId))
  const acknowledged: Streamer['acknowledged'] = new Map()
  const streamer = { studyPaperId: room.studyPaperId, acknowledged, acks: 0 }
  const run = async () => {
    for (let n = 1; goOn(); n++) {
      const questionVersionId = ids[n % ids.length] as string
      const save = { questionVersionId, seq: room.epoch * SEQ_PER_EPOCH + n, choice: n % 2 ? '_1' : '_2' }
      const answers = [{ questionVersionId, seq: save.seq, content: { type: 'single', choice: save.choice } }]
      const body = { studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, answers }
      const reply = await persist(url + path('saveAnswerStudyPaperInfo'), headers, body, goOn)
      if (reply?.code === '100604') return
      if (reply?.code !== '0') continue
      acknowledged.set(questionVersionId, save)
      streamer.acks += 1
    }
  }
  const done = run()
  return Object.assign(streamer, {
    done,
    stop: () => {
      stopped = true
    },
  })
}

/** The options stand in their own order, and a page knows them by their places. */
const STORED_AS: Readonly<Record<string, string>> = { _1: 'a', _2: 'b' }

/** Acknowledged saves that are missing from the database, or older there. */
export async function lostSaves(db: Db, streamers: readonly Streamer[]): Promise<string[]> {
  const lost: string[] = []
  for (const { studyPaperId, acknowledged } of streamers) {
    const rows = await db
      .selectFrom('answer')
      .select(['questionVersionId', 'seq', 'content'])
      .where('studyPaperId', '=', studyPaperId)
      .execute()
    const stored = new Map(rows.map((row) => [row.questionVersionId, row]))
    for (const [id, { seq, choice }] of acknowledged) {
      const row = stored.get(id)
      if (!row || row.seq < seq || (row.seq === seq && row.content?.choice !== STORED_AS[choice]))
        lost.push(`${studyPaperId}/${id}: ${seq}`)
    }
  }
  return lost
}
