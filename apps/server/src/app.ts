import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOM_LINE } from '@shuyuan/contract/entities/talk/room.ts'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { prepareAccountKeys } from './areas/account/user/account-keys.read.ts'
import { allAudiences } from './areas/all-audiences.ts'
import { allFileReaders } from './areas/all-file-readers.ts'
import { allHandlers } from './areas/all-handlers.ts'
import { jobKinds, startTimedWork } from './areas/all-jobs.ts'
import { allListeners } from './areas/all-listeners.ts'
import { allPublishedTexts } from './areas/all-published-texts.ts'
import { allSheets, SHEET_THREADS } from './areas/all-sheets.ts'
import { nobodyNotices } from './areas/exam/attempt/clock-move.read.ts'
import { registerFileAddresses } from './areas/file/open-file.ts'
import { localStore } from './areas/file/store/local-store.ts'
import { openWordFilter } from './areas/filter/word/word-filter.flow.ts'
import { openRoomLine, type RoomLine } from './areas/talk/room/room-line.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/db.ts'
import { openHotReads } from './db/hot-reads.ts'
import { listen } from './events/hub.ts'
import { openJobs } from './jobs/jobs.ts'
import { openMessages } from './messages/engine.ts'
import { openPush } from './messages/push.ts'
import { registerCompression } from './plugins/compress.ts'
import { registerHealth } from './plugins/health.ts'
import { registerApiDocs } from './plugins/openapi.ts'
import { registerWeb } from './plugins/web.ts'
import { openSettings } from './settings.ts'
import { findSheetThreads } from './sheet/sheet-threads.ts'
import { refusal } from './wire/answer.ts'
import { type Clock, startClockChecks, steadyClock } from './wire/clock.ts'
import type { Deps } from './wire/context.ts'
import { trackConnections } from './wire/drain-connections.ts'
import { AppError } from './wire/error.ts'
import { langOf, registerCalls } from './wire/register.ts'
import { type Access, openAccess } from './wire/session/access.ts'
import { openSessions } from './wire/session/sessions.ts'

/** JSON bodies: pasted question text and long papers fit; files go by multipart. */
const BODY_LIMIT = 8 * 1024 * 1024

/** As many as can be worked on at once: more of them would only sleep more often. */
const HOT_LINES_MIN = 2
const HOT_LINES_MAX = 8

export interface App {
  readonly server: FastifyInstance
  readonly deps: Deps
  readonly rooms: RoomLine
  close(): Promise<void>
}

/** With a hop count the framework itself trusts nobody, as it cannot tell a proxy from a visitor: we tell it where to stop. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies]

/** Short enough to be read out on the phone; the first half tells one start of one instance from another. */
function requestIds(): () => string {
  const start = randomBytes(3).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** The whole server over one database; tests build the same app with a clock of their own. */
export async function buildApp(config: Config, databaseUrl: string, clock: Clock = steadyClock()): Promise<App> {
  listen(allListeners)
  findSheetThreads(SHEET_THREADS)
  const { db, pool, close } = openDatabase(databaseUrl, config.poolSize)
  await prepareAccountKeys(db)
  const access: Access = openAccess(db)
  const lines = Math.min(HOT_LINES_MAX, Math.max(HOT_LINES_MIN, availableParallelism()))
  const hot = openHotReads(databaseUrl, { lines, connectMs: 10_000, statementMs: 5000 })
  const words = openWordFilter(db, allPublishedTexts)
  const sessions = await openSessions(
    hot,
    databaseUrl,
    () => access.forget(),
    () => words.forget(),
  )
  const settings = await openSettings(db, config.settings)
  const files = localStore(join(config.dataDir, 'files'))
  const jobs = openJobs(() => deps, jobKinds)
  const deps: Deps = {
    config,
    settings,
    db,
    pool,
    hot,
    now: clock.now,
    clock,
    files,
    sessions,
    access,
    jobs,
    audiences: allAudiences,
    get messages() {
      return messages
    },
    get push() {
      return push
    },
    sheets: allSheets,
    fileReaders: allFileReaders,
    words,
    publishedTexts: allPublishedTexts,
    databaseUrl,
  }

  const server = Fastify({
    // The framework's own log costs two listeners and a child logger a request: only where somebody wants to read it.
    logger: process.env.LOG_LEVEL ? { level: process.env.LOG_LEVEL } : false,
    genReqId: requestIds(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 400 },
    // Addresses that the router itself refuses: broken escapes, parameters longer than any id.
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      void reply.status(200).send(refusal(new AppError(100404), langOf(request))),
    forceCloseConnections: 'idle',
  })
  const push = openPush(server.server, () => deps)
  const messages = await openMessages(() => deps, push)
  const rooms = await openRoomLine(push.line(ROOM_LINE), () => deps)
  const hangUp = trackConnections(server.server)
  registerCompression(server)
  registerHealth(server, deps)
  await registerCalls(server, deps, allHandlers)
  registerFileAddresses(server, deps)
  registerApiDocs(server, config.version)
  await registerWeb(server, deps)
  const checks = await startClockChecks(clock, db, (from, to) => nobodyNotices(db, from, to))
  const timed = [checks, ...startTimedWork(deps)]
  return {
    server,
    deps,
    rooms,
    async close() {
      await push.stop()
      await rooms.stop()
      const closed = server.close()
      hangUp()
      await closed
      await jobs.stop()
      await messages.stop()
      await Promise.all(timed.map((one) => one.stop()))
      await settings.stop()
      await sessions.close()
      await hot.close()
      await close()
    },
  }
}
