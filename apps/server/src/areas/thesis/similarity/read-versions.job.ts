import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { checkPaper, readVersion } from './similarity.flow.ts'
import { markRead } from './similarity.store.ts'

const EVERY_MS = 5000

type Reader = Pick<Deps, 'db' | 'files' | 'now'>

interface Version {
  id: string
  submissionId: string
  version: number
}

const UNREAD = sql<boolean>`v.read_at is null`
/** The newest of a paper whose rules ask for a comparison. */
const UNCOMPARED = sql<boolean>`
  v.read_at is not null and v.version_no = x.version_no and x.state = 'submitted' and x.similarity_at is null
  and ts.similarity_on`

/** Locks one version and works on it; null: there is none that no other process has. A failed one waits for the next run. */
async function takeOne(
  db: Db,
  which: RawBuilder<boolean>,
  failed: Set<string>,
  work: (tx: Db, version: Version) => Promise<void>,
): Promise<boolean> {
  let taken: Version | undefined
  try {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Version>`
        select v.id, v.submission_id as "submissionId", v.version_no as version from thesis_version v
        join thesis_submission x on x.id = v.submission_id join thesis_setting ts on ts.id = x.setting_id
        where ${which} and v.id <> all(${[...failed]}::uuid[])
        order by v.submitted_at, v.id limit 1 for update of v skip locked`.execute(tx)
      taken = rows[0]
      if (taken) await work(tx, taken)
    })
  } catch (error) {
    if (!taken) throw error
    failed.add(taken.id)
  }
  return taken !== undefined
}

/**
 * What was handed in is first read and then compared, in transactions of their own. A comparison sees every version
 * whose reading was committed: of two that are handed in together, at least the later one is compared with the other.
 * What a dead process had begun is begun anew.
 */
export async function readVersions({ db, files, now }: Reader, isStopped = () => false): Promise<void> {
  const failed = new Set<string>()
  const read = async (tx: Db, version: Version) => {
    await readVersion(tx, files, version)
    await markRead(tx, version.id, now())
  }
  const compare = (tx: Db, { submissionId }: Version) => checkPaper(tx, files, submissionId, now())
  while (!isStopped() && (await takeOne(db, UNREAD, failed, read))) {
    // The next one, if there is any.
  }
  while (!isStopped() && (await takeOne(db, UNCOMPARED, failed, compare))) {
    // The next one, if there is any.
  }
}

export const startReadingTheses = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, (isStopped) => readVersions(deps, isStopped))
