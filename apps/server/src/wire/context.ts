import type { Readable } from 'node:stream'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import type { LogTarget } from '@shuyuan/contract/entities/system/log-target.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { HotReads } from '../db/hot-reads.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { AudienceReaders } from '../messages/audience.ts'
import type { Messages } from '../messages/engine.ts'
import type { Push } from '../messages/push.ts'
import type { Settings } from '../settings.ts'
import type { Sheets } from '../sheet/sheet.ts'
import type { Clock } from './clock.ts'
import type { FileReader } from './file/file-reader.ts'
import type { FileStore } from './file/file-store.ts'
import type { Access } from './session/access.ts'
import type { Sessions } from './session/sessions.ts'
import type { PublishedTexts } from './words/published-texts.ts'
import type { StoredIn, WordFilter } from './words/word-filter.ts'

/** What the app is built from; tests build the same app with another clock and folder. */
export interface Deps {
  readonly config: Config
  readonly settings: Settings
  readonly db: Db
  readonly pool: pg.Pool
  readonly hot: HotReads
  readonly now: () => Date
  readonly clock: Clock
  readonly files: FileStore
  readonly fileReaders: readonly FileReader[]
  readonly sessions: Sessions
  readonly access: Access
  readonly jobs: Jobs
  readonly audiences: AudienceReaders
  readonly messages: Messages
  readonly push: Push
  readonly sheets: Sheets
  readonly words: WordFilter
  readonly publishedTexts: readonly PublishedTexts[]
  /** For threads that work with connections of their own. */
  readonly databaseUrl: string
}

export interface Units {
  readonly colleges: readonly string[]
  readonly subSchools: readonly string[]
}

/** The person behind a call, in the role sent with it. */
export interface Actor {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly role: string
  readonly roleFlags: readonly string[]
  /** Colleges and branches that the current role is bound to. `scopeOf` decides what they mean for it. */
  readonly units: Units
  readonly teacherId: string | null
  readonly studentId: string | null
  readonly subSchoolId: string | null
  readonly readOnly: boolean
}

/** What a writing call tells the operation log. */
export interface LogFacts {
  targetType?: LogTarget
  targetId?: string
  /** What a person calls the thing; of several things all their names, of which the log keeps the first and the count. */
  targetName?: string | readonly string[]
  /** The row as it was; only fields that `after` changes are kept. */
  before?: unknown
  after?: unknown
  /** Nothing was changed, or the change is told by the job that makes it. */
  nothing?: true
}

export interface PublicCtx {
  readonly deps: Deps
  /** Inside a writing call this is the call's transaction. */
  readonly db: Db
  readonly now: Date
  readonly lang: Lang
  readonly ip: string
  readonly host: string
  /** Scheme and host of the site as the caller reaches it. */
  readonly origin: string
  /** Path and query of the request, as sent. */
  readonly url: string
  readonly userAgent: string
  readonly variant: Variant
  readonly token: string
  readonly requestId: string
  readonly header: (name: string) => string
  /** Marked Secure if the site is reached by HTTPS. */
  readonly setCookie: (value: string) => void
  /** Aborted when the caller disconnects before the answer: for work that nobody would read. Created on demand. */
  readonly departure: () => AbortSignal
  /** Runs after the commit, and not at all when the call fails. */
  readonly after: (work: () => unknown) => void
  readonly log: (facts: LogFacts) => void
}

export interface Ctx extends PublicCtx {
  readonly me: Actor
  readonly sessionId: string
  readonly currentTerm: string
  /** A published text of this call waits for a decision: its row is stored held, and `storedIn` says where. */
  readonly isHeld: boolean
  /** Words of this call's texts were starred out. */
  readonly isMasked: boolean
  /** Which row holds the published texts of this call, where it is not what the log is told about. */
  readonly storedIn: (where: StoredIn) => void
}

/** One uploaded file, already on disk; the wire removes it after the call unless it was moved away. */
export interface Uploaded {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly sha256: string
}

export interface FileAnswer {
  readonly body: Readable | Buffer
  readonly name: string
  readonly mime: string
  readonly size?: number
  readonly disposition?: 'inline' | 'attachment'
}

/** What is too large to be made at once: getJobInfo tells the file. */
export interface JobAnswer {
  readonly jobId: string
}
