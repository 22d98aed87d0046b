import { createHash, timingSafeEqual } from 'node:crypto'
import { type SafeBrowserSettings, splitKeys } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import { type SebConfig, sebConfig, sebJson } from '@shuyuan/domain/safe-browser/seb-config.rule.ts'
import { readsOf } from '../../../db/hot-reads.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { serverSecret, sign } from '../../../wire/secrets.store.ts'
import { attemptMeta } from '../attempt/attempt-meta.read.ts'

/** Whose attempt at what must run in the browser. */
export interface Guarded {
  assignmentId: string
  studentId: string
  /** Finals begin at the hall's own sign-in. */
  isFinal: boolean
  safeBrowser: SafeBrowserSettings
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The configuration of one student for one exam. Its start address carries a signature that only this student's file
 * has, so no key that another student found out opens this attempt.
 */
export async function ownConfig({ deps, origin }: Pick<Ctx, 'deps' | 'origin'>, exam: Guarded): Promise<SebConfig> {
  const { assignmentId, studentId, isFinal, safeBrowser } = exam
  const seb = sign(await serverSecret(deps.db, 'safe-browser'), `${assignmentId}|${studentId}`)
  const start = isFinal ? `/final_login?seb=${seb}` : `/examPaper?assignmentId=${assignmentId}&seb=${seb}`
  const { safeBrowserQuitPassword: password } = safeBrowser
  return sebConfig({
    startUrl: origin + start,
    quitUrl: `${origin}/login?seb=quit`,
    quitPasswordHash: password ? sha256(password) : '',
  })
}

/** A key the browser has, as it proves it: the hash of an address and the key. */
interface Proof {
  address: string
  hash: string
}

/**
 * What the browser says of itself. Most versions send hashes over the address of the request; those with a modern web
 * view give them to the page instead, over the page's address, and the page sends both on (app/safe-browser.ts).
 */
function proofsOf({ header, origin, url, host }: Ctx): Proof[] {
  const sent = [header('x-safeexambrowser-configkeyhash'), header('x-safeexambrowser-requesthash')]
  const shown = [header('seb-config-key'), header('seb-exam-key')]
  const page = header('seb-page')
  const isOwnPage = URL.canParse(page) && new URL(page).host === host
  return [
    ...sent.map((hash) => ({ address: origin + url, hash })),
    ...(isOwnPage ? shown.map((hash) => ({ address: page, hash })) : []),
  ].filter(({ hash }) => /^[0-9a-f]{64}$/i.test(hash))
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b.toLowerCase()))

/** 100615 unless the call comes from Safe Exam Browser in the configuration that the exam asks for. */
export async function assertSafeBrowser(ctx: Ctx, exam: Guarded): Promise<void> {
  const { safeBrowser: mode, safeBrowserKeys } = exam.safeBrowser
  if (mode === 'off') return
  const keys = mode === 'keys' ? splitKeys(safeBrowserKeys) : [sha256(sebJson(await ownConfig(ctx, exam)))]
  const isProved = proofsOf(ctx).some(({ address, hash }) => keys.some((key) => isSame(sha256(address + key), hash)))
  if (!isProved) throw new AppError(100615)
}

type OwnRow = SafeBrowserSettings & { assignmentId: string; kind: string }

export const guarded = (row: OwnRow, { me }: Pick<Ctx, 'me'>): Guarded => ({
  assignmentId: row.assignmentId,
  studentId: me.studentId ?? '',
  isFinal: row.kind === 'finalExam',
  safeBrowser: row,
})

/** The same for an attempt that has begun. */
export async function assertInSafeBrowser(ctx: Ctx, studyPaperId: string): Promise<void> {
  const meta = await attemptMeta(readsOf(ctx), studyPaperId)
  if (meta) await assertSafeBrowser(ctx, meta)
}
