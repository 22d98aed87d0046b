import type { BadQuestion, GoodQuestion, ImportResult } from '@shuyuan/domain/import/text/result.rule.ts'
import { cleanNamed, placeholderOf } from '../../file/package/taken-media.ts'
import { mapRich } from '../question/rich-texts.ts'

/** Texts of other platforms hold anything: only what our editor makes stays. */
export const cleanTaken = (parsed: ImportResult, media: number): ImportResult =>
  mapRich(parsed, (html) => cleanNamed(html, media))

/** Questions that show something which could not be stored are shown to a person before they are imported. */
export function doubtUnstored(parsed: ImportResult, ids: readonly string[]): ImportResult {
  const missing = ids.flatMap((id, n) => (id === '' ? [placeholderOf(n)] : []))
  if (missing.length === 0) return parsed
  const shows = (one: GoodQuestion | BadQuestion) => {
    const text = JSON.stringify(one.form ?? '')
    return missing.some((id) => text.includes(id))
  }
  const doubted = parsed.good.filter(shows).map((one): BadQuestion => {
    const { defaulted: _, ...rest } = one
    const reasons = [{ code: 'MEDIA_UNREADABLE', facts: {} }]
    return { ...rest, check: true, reasonCode: 'MEDIA_UNREADABLE', facts: {}, reasons, text: '' }
  })
  return {
    ...parsed,
    good: parsed.good.filter((one) => !shows(one)),
    bad: [...parsed.bad, ...doubted].sort((a, b) => a.place.line - b.place.line),
  }
}
