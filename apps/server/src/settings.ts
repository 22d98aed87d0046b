import { type FileKind, fileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { CLOSURE_FROM, CLOSURE_TO } from '@shuyuan/contract/constants.ts'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import { z } from 'zod'
import type { Db } from './db/db.ts'
import { readJson } from './env-json.ts'
import { type RepeatedTask, repeat } from './jobs/repeat.ts'

const whole = (from: number, to: number) => z.number().int().min(from).max(to)
/** Wall clock of the person who reads it; empty: never closed. */
const moment = z.union([z.literal(''), z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)])

/** What a school sets for its sites (screens/shell 1.2), of the ways to sign in that are built. */
const schemas = {
  closureFrom: moment,
  closureTo: moment,
  finalExamOpen: z.enum(['0', '1']),
  helpLine: z.string().max(200),
  icp: z.string().max(100),
  /** Failed sign-ins before a captcha and before a lock, and how long that lasts. */
  captchaAfter: whole(1, 100),
  lockAfter: whole(1, 100),
  lockMinutes: whole(1, 1440),
  sessionIdleMinutes: whole(5, 10_080),
  sessionMaxHours: whole(1, 720),
  sessionsPerUser: whole(1, 100),
  /** Credits that a student may take in one term. */
  creditsPerTerm: whole(1, 200),
  /** Largest file in MB by kind, where it differs from the product's own; space in GB by who keeps it. */
  uploadLimits: z.partialRecord(z.union([fileKind, z.enum(['student', 'staff'])]), whole(1, 1_000_000)),
}
const shape = z.object(schemas)
export type SiteSettings = z.infer<typeof shape>
/** By variant; `*` is every site. */
export type SettingsBySite = Partial<Record<Variant | '*', Partial<SiteSettings>>>
export type UploadLimit = FileKind | 'student' | 'staff'

const shipped: SiteSettings = {
  closureFrom: CLOSURE_FROM,
  closureTo: CLOSURE_TO,
  finalExamOpen: '0',
  helpLine: '',
  icp: '',
  captchaAfter: 3,
  lockAfter: 5,
  lockMinutes: 15,
  sessionIdleMinutes: 240,
  sessionMaxHours: 24,
  sessionsPerUser: 5,
  creditsPerTerm: 40,
  uploadLimits: {},
}

const bySite = z.partialRecord(z.enum(['*', 'open', 'degree', 'nonDegree']), shape.partial().strict())

/** The configuration's `SETTINGS`; a word that is not known is a mistake to be told at the start. */
export function readSettings(text: string | undefined): SettingsBySite {
  return (readJson('SETTINGS', bySite, text) as SettingsBySite | null) ?? {}
}

export interface Settings {
  readonly of: (variant: Variant) => SiteSettings
  /** Reads the school's own again now. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Within half a minute what an administrator sets is in force in every instance. */
const EVERY_MS = 15_000

async function ownRows(db: Db): Promise<SettingsBySite> {
  const rows = await db.selectFrom('siteSetting').select(['variant', 'key', 'value']).execute()
  const own: Record<string, Record<string, unknown>> = {}
  for (const { variant, key, value } of rows) {
    const parsed = schemas[key as keyof typeof schemas]?.safeParse(value)
    // What this release does not know, or takes no longer, rests.
    if (parsed?.success) own[variant] = { ...own[variant], [key]: parsed.data }
  }
  return own
}

/** The product's defaults, then the configuration, then what the school set on its page; of a site before of all. */
export async function openSettings(db: Db, configured: SettingsBySite): Promise<Settings> {
  let own = await ownRows(db)
  /** Put together once: every call asks. */
  const known = new Map<Variant, SiteSettings>()
  const refresh = async () => {
    own = await ownRows(db)
    known.clear()
  }
  const of = (variant: Variant): SiteSettings => {
    const kept = known.get(variant)
    if (kept) return kept
    const made = { ...shipped, ...configured['*'], ...configured[variant], ...own['*'], ...own[variant] }
    known.set(variant, made)
    return made
  }
  const turns: RepeatedTask = repeat(EVERY_MS, refresh)
  return {
    of,
    refresh,
    stop: () => turns.stop(),
  }
}
