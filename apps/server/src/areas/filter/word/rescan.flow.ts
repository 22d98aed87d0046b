import type { PublishedPlace } from '@shuyuan/contract/entities/filter/places.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { asRead } from '@shuyuan/domain/words/as-read.rule.ts'
import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Ctx, Deps } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { PublishedTexts, StoredText } from '../../../wire/words/published-texts.ts'
import { insertRecords } from '../hit/filter-record.store.ts'
import { authorOf, isKnownHit, storedTextsSince } from '../hit/stored-text.read.ts'
import { isRescanRunning } from './rescan.read.ts'
import { daysBefore } from './word-query.read.ts'

export const RESCAN = 'rescanWords'
const PIECE = 200

interface RescanInput {
  since: string
  places: readonly PublishedPlace[] | null
  lang: Lang
}

export async function startRescan(ctx: Ctx, { days, places }: { days: number; places?: PublishedPlace[] | undefined }) {
  if (await isRescanRunning(ctx.db, RESCAN)) throw refuse('已有回扫任务在运行', 'texts are being checked again already')
  const input: RescanInput = {
    since: daysBefore(ctx.now, days).toISOString(),
    places: places && places.length > 0 ? places : null,
    lang: ctx.lang,
  }
  const jobId = await ctx.deps.jobs.add(ctx.db, RESCAN, input, ctx.me.userId, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  ctx.log({ targetType: 'sensitiveWord', after: { days, places } })
  return { jobId }
}

type Lists = Awaited<ReturnType<Deps['words']['current']>>

/** Keeps what is found in one stored text, once however often it is checked. */
async function check(db: Db, stored: StoredText, place: string, { list, version }: Lists, now: Date): Promise<boolean> {
  const checked = checkText(list, stored.text, stored.kind)
  if (!checked.action) return false
  const { text, hits } = asRead(stored.text, stored.kind, checked.hits)
  const { refId, field, courseId, userId } = stored
  const wordIds = [...new Set(hits.map(({ wordId }) => wordId))]
  if (await isKnownHit(db, { place, refId, field, text, wordIds })) return false
  const author = await authorOf(db, userId)
  await insertRecords(db, [
    {
      ...{ createdAt: now, ...author, place, refId, field, courseId, text, hits },
      ...{ level: checked.action, source: 'rescan', listVersion: version, state: 'pending' },
    },
  ])
  return true
}

async function checkPlace({ db, words, now }: Deps, published: PublishedTexts, since: Date, signal: AbortSignal) {
  let [texts, found] = [0, 0]
  let after: { refId: string; field: string } | null = null
  while (!signal.aborted) {
    const piece: StoredText[] = await storedTextsSince(db, published, since, { limit: PIECE, after })
    const lists = await words.current()
    for (const stored of piece) if (await check(db, stored, published.place, lists, now())) found += 1
    texts += piece.length
    const last = piece.at(-1)
    if (!last || piece.length < PIECE) break
    after = { refId: last.refId, field: last.field }
  }
  return { texts, found }
}

const endWords = (texts: number, found: number): Words => ({
  zh: `检查${texts}处文字，新命中${found}处`,
  en: `${texts} texts checked, ${found} new hits`,
})

export const rescanJobs: Readonly<Record<string, JobKind>> = {
  async [RESCAN](deps, { input }, { tell, signal }) {
    const { since, places, lang } = input as RescanInput
    const asked = deps.publishedTexts.filter(({ place }) => !places || places.includes(place))
    let [texts, found] = [0, 0]
    for (const [at, published] of asked.entries()) {
      const counts = await checkPlace(deps, published, new Date(since), signal)
      texts += counts.texts
      found += counts.found
      tell((at + 1) / asked.length)
    }
    return { message: endWords(texts, found)[lang] }
  },
}
