import type {
  AnswerContent,
  CompositeBody,
  QuestionBody,
  QuestionKey,
  SimpleAnswer,
  SimpleBody,
  SimpleKey,
} from '@shuyuan/contract/entities/bank/question.ts'
import type { ScoredPart } from '../scoring/question/scorer.rule.ts'

/**
 * The editor's ids of options, items, sides, blanks and children follow the order in which the author wrote them, and with
 * it often the key. A student's page therefore knows each part by the place at which it is shown, and nothing else: answers
 * are translated on the way in, everything that names a part on the way out. What is stored keeps the editor's ids.
 */
interface Part {
  stored: string
  shown: string
}

export interface PartNames {
  /** Options, items, blanks, left sides or children, in shown order. */
  parts: readonly Part[]
  /** The right sides of a match. */
  right: readonly Part[]
  /** Of a composite: stored child id -> the names inside of it. */
  children: ReadonlyMap<string, PartNames>
}

type Way = 'out' | 'in'

const BLANK = /\bdata-blank="([\w-]{1,40})"/g

const byPlace = (ids: readonly string[]): Part[] => ids.map((stored, index) => ({ stored, shown: `_${index + 1}` }))
const idsOf = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id)

/** Blanks in the order of the text; those that it does not show come last. */
function blanksInText(stem: string, ids: readonly string[]): string[] {
  const known = new Set(ids)
  const inText = [...stem.matchAll(BLANK)].map((match) => match[1] as string).filter((id) => known.has(id))
  return [...new Set([...inText, ...ids])]
}

const NONE: ReadonlyMap<string, PartNames> = new Map()

function simpleNames(body: SimpleBody): PartNames {
  const named = (ids: readonly string[], right: readonly string[] = []): PartNames => ({
    parts: byPlace(ids),
    right: byPlace(right),
    children: NONE,
  })
  switch (body.type) {
    case 'single':
    case 'multiple':
      return named(idsOf(body.options))
    case 'order':
      return named(idsOf(body.items))
    case 'match':
      return named(idsOf(body.left), idsOf(body.right))
    case 'fill':
    case 'fill-o':
      return named(blanksInText(body.stem, idsOf(body.blanks)))
    default:
      return named([])
  }
}

/** The names of the parts of a body that stands in shown order (`arrangeBody`). */
export function partNames(arranged: QuestionBody): PartNames {
  if (arranged.type !== 'composite') return simpleNames(arranged)
  return {
    parts: byPlace(idsOf(arranged.children)),
    right: [],
    children: new Map(arranged.children.map(({ id, body }) => [id, simpleNames(body)])),
  }
}

function renamer(parts: readonly Part[], way: Way): (id: string) => string | undefined {
  return way === 'out'
    ? (id) => parts.find(({ stored }) => stored === id)?.shown
    : (id) => parts.find(({ shown }) => shown === id)?.stored
}

const ends = ({ stored, shown }: Part, way: Way): readonly [string, string] =>
  way === 'out' ? [stored, shown] : [shown, stored]

/** A record by part, made anew in shown order; the order of stored records is that of the stored ids. */
function renamedRecord<T, R>(given: Record<string, T>, parts: readonly Part[], way: Way, change: (value: T) => R) {
  const entries = parts.flatMap((part) => {
    const [from, to] = ends(part, way)
    return Object.hasOwn(given, from) ? [[to, change(given[from] as T)] as const] : []
  })
  return Object.fromEntries(entries)
}

const renamedList = (ids: readonly string[], parts: readonly Part[], way: Way): string[] => {
  const rename = renamer(parts, way)
  return ids.flatMap((id) => rename(id) ?? [])
}

function simpleAnswer(answer: SimpleAnswer, { parts, right }: PartNames, way: Way): SimpleAnswer {
  switch (answer.type) {
    case 'single':
      return { ...answer, choice: answer.choice === null ? null : (renamer(parts, way)(answer.choice) ?? null) }
    case 'multiple':
      return { ...answer, choices: renamedList(answer.choices, parts, way) }
    case 'order':
      return { ...answer, order: renamedList(answer.order, parts, way) }
    case 'fill':
    case 'fill-o':
      return { ...answer, blanks: renamedRecord(answer.blanks, parts, way, (text) => text) }
    case 'match':
      return { ...answer, pairs: renamedRecord(answer.pairs, parts, way, (ids) => renamedList(ids, right, way)) }
    default:
      return answer
  }
}

/** An answer translated; parts that the question does not have are left out. */
export function renameAnswer(answer: AnswerContent, names: PartNames, way: Way): AnswerContent {
  if (answer.type !== 'composite') return simpleAnswer(answer, names, way)
  const children = names.parts.flatMap((part) => {
    const [from, to] = ends(part, way)
    const child = Object.hasOwn(answer.children, from) ? answer.children[from] : undefined
    const inside = names.children.get(part.stored)
    return child && inside ? [[to, simpleAnswer(child, inside, way)] as const] : []
  })
  return { ...answer, children: Object.fromEntries(children) }
}

const renameBlanks = (stem: string, parts: readonly Part[]): string => {
  const rename = renamer(parts, 'out')
  return stem.replace(BLANK, (whole, id: string) => {
    const shown = rename(id)
    return shown ? `data-blank="${shown}"` : whole
  })
}

const renameParts = <T extends { id: string }>(parts: readonly T[], names: readonly Part[]): T[] => {
  const rename = renamer(names, 'out')
  return parts.map((part) => ({ ...part, id: rename(part.id) ?? part.id }))
}

function simpleBody(body: SimpleBody, { parts, right }: PartNames): SimpleBody {
  switch (body.type) {
    case 'single':
    case 'multiple':
      // Which options keep their place is the author's business.
      return { ...body, options: renameParts(body.options, parts).map(({ id, html }) => ({ id, html })) }
    case 'order':
      return { ...body, items: renameParts(body.items, parts) }
    case 'match':
      return { ...body, left: renameParts(body.left, parts), right: renameParts(body.right, right) }
    case 'fill':
    case 'fill-o':
      return { ...body, stem: renameBlanks(body.stem, parts), blanks: parts.map(({ shown }) => ({ id: shown })) }
    default:
      return body
  }
}

function compositeBody(body: CompositeBody, names: PartNames): CompositeBody {
  const { shuffleChildren: _, ...rest } = body
  const rename = renamer(names.parts, 'out')
  return {
    ...rest,
    stem: renameBlanks(body.stem, names.parts),
    children: body.children.map((child) => ({
      ...child,
      id: rename(child.id) ?? child.id,
      body: simpleBody(child.body, names.children.get(child.id) as PartNames),
    })),
  }
}

/** A body in shown order as a student's page gets it. */
export const renameBody = (arranged: QuestionBody, names: PartNames): QuestionBody =>
  arranged.type === 'composite' ? compositeBody(arranged, names) : simpleBody(arranged, names)

function simpleKey(key: SimpleKey, { parts, right }: PartNames): SimpleKey {
  switch (key.type) {
    case 'single':
      return { ...key, right: key.right === null ? null : (renamer(parts, 'out')(key.right) ?? null) }
    case 'multiple':
      return { ...key, right: renamedList(key.right, parts, 'out') }
    case 'order':
      return { ...key, right: renamedList(key.right, parts, 'out') }
    case 'fill':
    case 'fill-o':
      return { ...key, blanks: renameParts(key.blanks, parts) }
    case 'match':
      return { ...key, pairs: renamedRecord(key.pairs, parts, 'out', (ids) => renamedList(ids, right, 'out')) }
    default:
      return key
  }
}

/** A released key as a student's page gets it. */
export function renameKey(key: QuestionKey, names: PartNames): QuestionKey {
  if (key.type !== 'composite') return simpleKey(key, names)
  const children = names.parts.flatMap(({ stored, shown }) => {
    const child = key.children[stored]
    const inside = names.children.get(stored)
    return child && inside ? [[shown, simpleKey(child, inside)] as const] : []
  })
  return { ...key, children: Object.fromEntries(children) }
}

/** Released points by part, with the parts that their notes name. */
export function renameScored(scored: readonly ScoredPart[], names: PartNames): ScoredPart[] {
  const rename = renamer(names.parts, 'out')
  const fact = (value: string | number | string[]) =>
    Array.isArray(value) ? value.map((id) => rename(id) ?? id) : value
  return scored.map((part) => {
    const inside = names.children.get(part.id)
    const { facts } = part.note
    const note = facts && {
      ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fact(value)])),
      ...(typeof facts.blank === 'string' ? { blank: rename(facts.blank) ?? '' } : {}),
    }
    return {
      ...part,
      id: rename(part.id) ?? part.id,
      note: note ? { ...part.note, facts: note } : part.note,
      ...(part.parts && inside ? { parts: renameScored(part.parts, inside) } : {}),
    }
  })
}
