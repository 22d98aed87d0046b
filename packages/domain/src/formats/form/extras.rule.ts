import { type QuestionForm, questionForm } from '@shuyuan/contract/entities/bank/question.ts'

/**
 * What a format has no place for (the way of scoring, a rubric, the difficulty) stands beside the question as a comment
 * that other programs pass over: the difference between what a reader understands without it, and the question.
 */
export const EXTRAS_MARK = 'shuyuan'

type Path = (string | number)[]
/** [path, value]; without a value the field goes. */
type Step = [Path] | [Path, unknown]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Files have other ids elsewhere; a text that shows some is never written as an extra. */
const bare = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/data-file-id="[^"]*"/g, 'data-file-id=""') : value
const showsFile = (value: unknown): boolean => JSON.stringify(value ?? '').includes('data-file-id=')

function steps(now: unknown, wanted: unknown, path: Path): Step[] {
  if (Array.isArray(now) && Array.isArray(wanted) && now.length === wanted.length)
    return wanted.flatMap((part, at) => steps(now[at], part, [...path, at]))
  if (isObject(now) && isObject(wanted)) {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(wanted)])]
    return keys.flatMap((key): Step[] => {
      const next = [...path, key]
      if (wanted[key] === undefined) return now[key] === undefined ? [] : [[next]]
      return steps(now[key], wanted[key], next)
    })
  }
  if (JSON.stringify(bare(now)) === JSON.stringify(bare(wanted)) || showsFile(wanted)) return []
  return [[path, wanted]]
}

/** Empty if the reader understands the question without any. */
export function extrasOf(read: QuestionForm, wanted: QuestionForm): string {
  const found = steps(read, wanted, [])
  return found.length === 0 ? '' : `${EXTRAS_MARK} ${JSON.stringify(found)}`
}

function applyStep(value: unknown, [path, ...given]: Step): unknown {
  const [key, ...rest] = path
  if (key === undefined) return given[0]
  const inner = (part: unknown) => applyStep(part, [rest, ...given] as Step)
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? inner(part) : part))
  const held = isObject(value) ? value : {}
  if (rest.length === 0 && given.length === 0)
    return Object.fromEntries(Object.entries(held).filter(([name]) => name !== key))
  return { ...held, [key]: inner(held[key]) }
}

function parsed(text: string): Step[] | null {
  try {
    const read: unknown = JSON.parse(text)
    const isStep = (one: unknown) => Array.isArray(one) && Array.isArray(one[0]) && one.length <= 2
    return Array.isArray(read) && read.length <= 500 && read.every(isStep) ? (read as Step[]) : null
  } catch {
    return null
  }
}

/** A comment that does not fit the question any more, or never did, changes nothing. */
export function applyExtras(form: QuestionForm, comment: string): QuestionForm {
  const text = comment.trim()
  const found = text.startsWith(`${EXTRAS_MARK} `) ? parsed(text.slice(EXTRAS_MARK.length + 1)) : null
  if (!found) return form
  const changed = found.reduce<unknown>((value, step) => applyStep(value, step), form)
  return questionForm.safeParse(changed).data ?? form
}
