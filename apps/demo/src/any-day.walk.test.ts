import { callTable, type In } from '@shuyuan/contract/calls/index.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { DEMO_ACCOUNTS } from '@shuyuan/server/seed/demo-accounts.ts'
import { expectLaws } from '@shuyuan/server/test/laws.ts'
import { startTestServer, type TestServer } from '@shuyuan/server/test/server.ts'
import type { StoredText } from '@shuyuan/server/wire/words/published-texts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoContent } from './content/index.ts'
import { type Ask, type AskAs, needs } from './needs.ts'
import { catchUp, fillSchool } from './plant/plant-school.ts'
import { whoOpens } from './who-opens.ts'

/**
 * Every weekday once, as planting a school takes ten seconds, both sides of midnight, the last and the first day of each of the seasons that terms are named
 * after, a holiday and 29 February, in the school's time zone. Nothing else tells one day from another (content/terms.ts).
 */
const INSTANTS: readonly (readonly [at: string, what: string, zone: string])[] = [
  ['2033-08-01T00:15', 'a Monday just after midnight, the first of autumn terms', 'America/Los_Angeles'],
  ['2033-07-31T23:58', 'a Sunday just before midnight, the last of spring terms', 'Pacific/Kiritimati'],
  ['2026-12-31T23:59', 'a Thursday, the end of a year, read in the new one', 'America/Los_Angeles'],
  ['2028-02-29T12:30', 'Tuesday, 29 February', 'Pacific/Pago_Pago'],
  ['2030-02-01T07:59', 'a Friday, the first day of spring terms, before office hours', 'Asia/Kathmandu'],
  ['2027-01-20T17:00', 'a Wednesday, the last afternoons of a term', 'UTC'],
  ['2027-10-02T10:00', 'a Saturday, the national holidays', 'Asia/Shanghai'],
]
/** Journeys begin shortly after the school is planted. */
const LATER_MS = 3 * 60_000

/** People of the demo school, each with one session. */
function askers(server: TestServer): AskAs {
  const known = new Map<string, Promise<Ask>>()
  const open = async (username: string): Promise<Ask> => {
    const { id } = await server.db
      .selectFrom('appUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const role = DEMO_ACCOUNTS.find((one) => one.username === username)?.roles[0] ?? ''
    const call = await server.as({ userId: id, role })
    return async (name, input) => {
      const { code, message, data } = await call(name, input)
      if (code !== '0') throw new Error(`${name} as ${username}: ${code} ${message}`)
      return data
    }
  }
  return (username) => {
    const asker = known.get(username) ?? open(username)
    known.set(username, asker)
    return asker
  }
}

/** Lists that the demo school leaves empty, and why. */
const EMPTY: Readonly<Record<string, string>> = {
  historyManageScore: 'nobody has changed a total of the algebra course',
  listCourseChapterControlInfo: 'its host treats all classes alike',
  listImportQuestionInfo: 'its questions were written, not imported',
  listLateAnswerStudyPaperInfo: 'no line was cut long enough',
  listRedoApplyStudyPaperInfo: 'no student asks to redo anything',
  listSpotBackReviewTaskInfo: 'spot checks go back to the teachers whose marks the host has checked',
}

/** Lists that a page shows only for one of its rows; needs.ts names the rows that journeys use. */
const OF_ONE_ROW = [
  'listConfirmCourseDetailInfo',
  'listCheckContentInfo',
  'homeworkListClassTeacherIndex',
  'studentListClassTeacherIndex',
  'listClassGroupInfo',
  'logListClassInfo',
  'listUsageResourceInfo',
  'resourceListCourseTagInfo',
  'listStudentCourseHomeworkInfo',
  'listStudentCoursePeriodicTestInfo',
  'listLeaveStudyPaperInfo',
  'listSimilarStudyPaperInfo',
  'historyStudyCheckResultInfo',
  'listEventReviewStudyPaperInfo',
  'listReadNotice',
  'questionExamAnalysisInfo',
  'studentListBehaviorInfo',
  'rowListBehaviorInfo',
  'stepStudentPathInfo',
  'resultMutualEvaluateInfo',
  'attemptListStudyPaperInfo',
  'listStudentStudyCheckResultStat',
  'listWrittenWorkInfo',
]

/** Required input of lists, by field name. */
async function fieldsFor(as: AskAs, now: Date): Promise<Readonly<Record<string, unknown>>> {
  const [host, admin] = await Promise.all([as('host'), as('admin')])
  const { algebra, ownAttempt, resitToDecide } = needs
  const courseId = (await algebra.find(as))?.courseId ?? ''
  const term = (await admin('listTermInfo', { limit: 100 })).find(({ isCurrent }) => isCurrent === '1')
  const termCode = term?.termCode ?? ''
  const [chapters, classes, rooms] = await Promise.all([
    host('treeCourseChapterInfo', { courseId }),
    admin('listOrgClassInfo'),
    admin('listClassInfo', { termCode }),
  ])
  return {
    ...{ courseId, termCode, kind: 'host', scope: 'school', period: 'term' },
    ...{ from: new Date(now.getTime() - 7 * DAY_MS).toISOString(), to: now.toISOString() },
    chapterId: chapters[0]?.id,
    orgClassId: classes[0]?.id,
    courseClassId: rooms[0]?.id,
    addExamId: (await resitToDecide.find(as))?.batch.id,
    assignmentId: (await ownAttempt.find(as))?.assignmentId,
  }
}

/** What the engine has sent when it is asked, some or nothing; demo-laws plants messages too. */
const MEANWHILE = ['deliveryListMsgSetting']

/** Each list with the first screen that shows it. */
const screenLists = new Map(
  Object.entries(screenTable)
    .toReversed()
    .flatMap(([routeKey, { opens }]) =>
      opens
        .filter((name) => callTable[name]?.kind === 'list' && ![...OF_ONE_ROW, ...MEANWHILE].includes(name))
        .map((name) => [name, routeKey] as const),
    ),
)

/** The lists of a screen that are empty. */
async function emptyLists(as: AskAs, now: Date): Promise<string[]> {
  const fields = await fieldsFor(as, now)
  const empty: string[] = []
  for (const [name, routeKey] of screenLists) {
    const missing = callTable[name]?.in.safeParse({}).error?.issues.map(({ path: [field] }) => String(field)) ?? []
    const input = Object.fromEntries(missing.map((field) => [field, fields[field]]))
    const ask = await as(whoOpens(routeKey) ?? 'student')
    const rows = (await ask(name, input as In<typeof name>)) as readonly unknown[]
    if (rows.length === 0) empty.push(name)
  }
  return empty.sort()
}

describe.each(INSTANTS)('%s, %s, on a machine in %s', (wall, _, zone) => {
  const today = new Date(`${wall}:00+08:00`)
  const home = process.env.TZ
  let server: TestServer

  beforeAll(async () => {
    process.env.TZ = zone
    server = await startTestServer()
    // The server's jobs must never see the planted rows at today's real date.
    server.clock.now = today
    const { config, jobs } = server.app.deps
    // The demo school leaves one job to the server's first start.
    await jobs.stop()
    const content = demoContent(today)
    // Rendering media takes as long as everything else together, and gives the same result every day.
    const media = content.media.map((one) => ({ ...one, make: () => Buffer.from(one.key) }))
    const fill = { config, passwordHash: 'nobody signs in by password', today, content: { ...content, media } }
    await server.db.transaction().execute((tx) => fillSchool(tx, fill, () => undefined))
    await server.db.executeQuery({ sql: 'analyze', parameters: [], query: { kind: 'RawNode' } } as never)
    server.clock.now = new Date(today.getTime() + LATER_MS)
  })
  afterAll(async () => {
    await server.close()
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  it('obeys every law of the data', async () => {
    // As the server's own timed work sees it, which runs beside this.
    const { now } = server.clock
    const hold = async () => {
      await catchUp(server.db, now)
      await expectLaws(server.db, now)
    }
    // An attempt that the timed work closes between the two is a step behind, and once more is enough.
    await hold().catch(hold)
  })

  it('publishes nothing that its sensitive words catch, beside what they were shown to catch', async () => {
    const { db, app } = server
    const { list } = await app.deps.words.current()
    const known = await db.selectFrom('sensitiveFilterRecord').select(['refId', 'field']).execute()
    const caught: string[] = []
    for (const { place, texts } of app.deps.publishedTexts) {
      const { rows } = await sql<StoredText>`select ref_id, field, kind, text from (${texts}) t`.execute(db)
      for (const { refId, field, kind, text } of rows) {
        const { hits } = checkText(list, text, kind)
        if (hits.length > 0 && !known.some((one) => one.refId === refId && one.field === field))
          caught.push(`${place} ${field}: ${hits.map(({ word }) => word)} in ${text.slice(0, 60)}`)
      }
    }
    expect(caught).toEqual([])
  })

  it('has what journeys and screens take from it', async () => {
    const as = askers(server)
    const missing = await Promise.all(
      Object.values(needs).map(async ({ what, find }) => {
        const found = await find(as).catch((error: Error) => error)
        if (found instanceof Error) return `${what}: ${found.message}`
        return found === undefined ? what : null
      }),
    )
    expect(missing.filter((one) => one !== null)).toEqual([])
  })

  it('shows something in every list that comes with a screen', async () => {
    expect(await emptyLists(askers(server), server.clock.now)).toEqual(Object.keys(EMPTY).sort())
  })
})
