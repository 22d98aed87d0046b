import { createHash } from 'node:crypto'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import type { HotReads } from '../../db/hot-reads.ts'
import { openListener } from '../../db/listener.ts'

/** A session with its user and roles, and the current version of all permissions. */
export interface SessionRow {
  sessionId: string
  userId: string
  username: string
  realname: string
  variant: Variant
  status: string
  mustChangePassword: boolean
  subSchoolId: string | null
  teacherId: string | null
  studentId: string | null
  lastSeenAt: Date
  /** The role in which the person acted last. */
  appRole: string
  expiresAt: Date
  roles: { flag: string; unit: string | null; ofCollege: boolean | null; readOnly: boolean }[]
  accessVersion: number
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Rows changed elsewhere are seen after this at the latest; NOTIFY usually announces them at once. */
const CACHE_MS = 5000
const CACHE_MAX = 20_000
export const CHANNEL = 'shuyuan_access'
/** Told on the channel when the list of sensitive words has changed. */
export const WORDS_CHANGED = 'words'

const sessionSql = {
  name: 'session-by-token',
  text: `
    select s.id as "sessionId", s.user_id as "userId", u.username, u.realname, s.variant, u.status,
      u.must_change_password as "mustChangePassword", u.sub_school_id as "subSchoolId",
      t.id as "teacherId", st.id as "studentId", s.last_seen_at as "lastSeenAt", s.app_role as "appRole", s.expires_at as "expiresAt",
      (select coalesce(json_agg(json_build_object('flag', r.role_flag, 'unit', ur.scope_sub_school_id,
         'ofCollege', ss.is_department, 'readOnly', r.read_only) order by r.sort), '[]')
       from user_role ur join role r on r.id = ur.role_id left join sub_school ss on ss.id = ur.scope_sub_school_id
       where ur.user_id = s.user_id) as roles,
      (select version from access_version) as "accessVersion"
    from session s
    join app_user u on u.id = s.user_id
    left join teacher t on t.user_id = u.id
    left join student st on st.user_id = u.id
    where s.token_hash = $1`,
}

const openSql = {
  name: 'session-is-open',
  text: `select s.user_id as "userId", s.expires_at as "expiresAt" from session s join app_user u on u.id = s.user_id
    where s.id = $1 and u.status <> 'disabled'`,
}

export interface Sessions {
  /** Returns a promise only when the database has to be asked. */
  byToken(token: string): SessionRow | null | Promise<SessionRow | null>
  /** Whether a session is neither ended nor expired, and its user still enabled. */
  isOpen(sessionId: string, now: Date): boolean | Promise<boolean>
  /** Drops a user's cached sessions; call it after the commit that changed the user's sessions or rights. */
  forgetUser(userId: string): void
  forgetAll(): void
  close(): Promise<void>
}

interface Open {
  userId: string
  expiresAt: Date
}

interface Kept {
  row: SessionRow
  until: number
}

/**
 * Sessions cached for a few seconds, so that most calls cost no query of their own. `forgetUser` clears the cache of this
 * process at once; NOTIFY on the channel clears the others'. Without a listening connection nothing is cached.
 */
export async function openSessions(
  hot: HotReads,
  databaseUrl: string,
  onAccessChange: () => void,
  onWordsChange: () => void,
): Promise<Sessions> {
  const kept = new Map<string, Kept>()
  const open = new Map<string, Open & { until: number }>()
  let accessVersion = 0
  let forgotten = 0

  const forgetUser = (userId: string) => {
    forgotten += 1
    for (const [key, { row }] of kept) if (row.userId === userId) kept.delete(key)
    for (const [key, one] of open) if (one.userId === userId) open.delete(key)
  }
  const forgetAll = () => {
    forgotten += 1
    kept.clear()
    open.clear()
  }

  const listener = await openListener(databaseUrl, 'shuyuan-listen', {
    channels: {
      [CHANNEL]: (payload) => {
        if (payload.startsWith('user:')) forgetUser(payload.slice(5))
        else if (payload === WORDS_CHANGED) onWordsChange()
        else {
          forgetAll()
          onAccessChange()
        }
      },
    },
    lost: forgetAll,
  })

  const read = async (token: string) => {
    const [now, before] = [Date.now(), forgotten]
    const { rows } = await hot.query<SessionRow>({ ...sessionSql, values: [tokenHash(token)] })
    const row = rows[0]
    if (!row) return null
    if (row.accessVersion !== accessVersion) {
      accessVersion = row.accessVersion
      onAccessChange()
    }
    // Something was forgotten during the read: this row may be stale already.
    if (listener.isListening() && forgotten === before) {
      if (kept.size >= CACHE_MAX) kept.clear()
      kept.set(token, { row, until: now + CACHE_MS })
    }
    return row
  }

  const readOpen = async (sessionId: string, at: Date) => {
    const [now, before] = [Date.now(), forgotten]
    const { rows } = await hot.query<Open>({ ...openSql, values: [sessionId] })
    const row = rows[0]
    if (!row || row.expiresAt <= at) return false
    if (listener.isListening() && forgotten === before) {
      if (open.size >= CACHE_MAX) open.clear()
      open.set(sessionId, { ...row, until: now + CACHE_MS })
    }
    return true
  }

  return {
    isOpen(sessionId, at) {
      const hit = open.get(sessionId)
      return hit && hit.until > Date.now() ? hit.expiresAt > at : readOpen(sessionId, at)
    },
    byToken(token) {
      const hit = kept.get(token)
      return hit && hit.until > Date.now() ? hit.row : read(token)
    },
    forgetUser,
    forgetAll,
    async close() {
      await listener.close()
    },
  }
}
