import { isHeadSchool } from '@shuyuan/contract/access/role-groups.ts'
import type { AnyCall } from '@shuyuan/contract/call.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import type { z } from 'zod'
import type { Actor, Ctx } from '../context.ts'
import { AppError } from '../error.ts'
import { hasPublished, mapPublished } from './published-plan.ts'
import type { FilteredText, RecordedBy, StoredIn } from './word-filter.ts'

export interface FilteredInput<T> {
  /** The input as a handler stores it, words of the level 替换 starred out. */
  readonly input: T
  readonly found: readonly FilteredText[]
  /** A text waits for a decision. */
  readonly isHeld: boolean
  readonly by: RecordedBy | null
}

type Outcome = FilteredText['outcome']

/** Texts of those who decide about held texts do not wait for themselves. */
function outcomeOf(level: FilteredText['checked']['action'], me: Actor, canHold: boolean): Outcome {
  if (level === 'mask') return 'masked'
  if (level !== 'hold') return 'blocked'
  if (isHeadSchool(me.role)) return 'approved'
  return canHold ? 'pending' : 'blocked'
}

/** Only words that stand in the text are named, never others of the list. */
const wordsOf = ({ checked }: FilteredText): string[] => [
  ...new Set(checked.hits.filter(({ level }) => level === checked.action).map(({ word }) => word)),
]

function sentence(text: FilteredText): Words {
  const [zh, en] = [listed(wordsOf(text), 'zh'), listed(wordsOf(text), 'en')]
  if (text.checked.action === 'block')
    return { zh: `内容包含敏感词：${zh}`, en: `the text contains blocked words: ${en}` }
  return {
    zh: `内容包含须人工审核的词，此处不能送审，请修改：${zh}`,
    en: `the text contains words that need a review, which this page does not offer, please change them: ${en}`,
  }
}

function refusal(blocked: readonly FilteredText[]): AppError {
  const fields = Object.fromEntries(blocked.map((text) => [text.field, sentence(text)]))
  const first = blocked[0] as FilteredText
  const words = wordsOf(first)
  if (first.checked.action === 'block')
    return new AppError(100453, { words: { zh: listed(words, 'zh'), en: listed(words, 'en') } }, { fields })
  return new AppError(100412, { reason: sentence(first) }, { fields })
}

/**
 * Checks the published texts of `input`. Refuses where a word forbids one; such hits are kept although nothing else of
 * the call is.
 */
async function filtered<T>(
  { deps, me, now }: Pick<Ctx, 'deps' | 'me' | 'now'>,
  schema: z.ZodType,
  input: T,
  canHold: boolean,
): Promise<FilteredInput<T>> {
  const { list, version } = await deps.words.current()
  const found: FilteredText[] = []
  const published = mapPublished(schema, input, (text, { place, kind }, field) => {
    const checked = checkText(list, text, kind)
    if (checked.action)
      found.push({ field, place, kind, text, checked, outcome: outcomeOf(checked.action, me, canHold) })
    return checked.published
  })
  const by = { me, now, version }
  const blocked = found.filter(({ outcome }) => outcome === 'blocked')
  if (blocked.length > 0) {
    await deps.words.record(deps.db, blocked, by, { refId: null, courseId: null })
    throw refusal(blocked)
  }
  return { input: published, found, isHeld: found.some(({ outcome }) => outcome === 'pending'), by }
}

/** What a call publishes, before its handler sees it. */
export async function filterInput<T>(
  ctx: Pick<Ctx, 'deps' | 'me' | 'now'>,
  row: AnyCall,
  input: T,
): Promise<FilteredInput<T>> {
  if ((row.kind !== 'write' && row.kind !== 'upload') || !hasPublished(row.in))
    return { input, found: [], isHeld: false, by: null }
  return filtered(ctx, row.in, input, row.kind === 'write' && row.canHold)
}

/** For a handler whose published texts no schema of its call shows: the value as it is to be stored. */
export async function filterPublished<T>(ctx: Ctx, schema: z.ZodType, value: T, storedIn: StoredIn): Promise<T> {
  const { input, found, by } = await filtered(ctx, schema, value, false)
  if (by && found.length > 0) await ctx.deps.words.record(ctx.db, found, by, storedIn)
  return input
}
