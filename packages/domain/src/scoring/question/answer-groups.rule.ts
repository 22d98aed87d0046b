import type {
  AnswerContent,
  KeyOf,
  QuestionBody,
  QuestionKey,
  SimpleAnswer,
  SimpleBody,
  SimpleKey,
} from '@shuyuan/contract/entities/bank/question.ts'
import { targetsOf } from './blank.rule.ts'

/** A value that some answers share. */
export interface AnswerGroup {
  /** An option's id, a right side's id, a place from 1, `true` or `false`, or the text that was written. */
  value: string
  /** null where no machine can tell. */
  right: boolean | null
  /** Indexes of the answers. */
  who: number[]
}

/** What is answered on its own: the choice of a question, one blank, one left side, one item of an order. */
export interface AnswerPart {
  /** Empty for a question of one part; of a composite's child `child/part`. */
  part: string
  groups: AnswerGroup[]
  /** Indexes of the answers that leave it open. */
  empty: number[]
}

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ')

interface Given {
  part: string
  /** The values that this answer gives here; none: left open. */
  valuesOf: (index: number) => readonly string[]
  /** Whether a value is right; null where no machine can tell. */
  isRight: (value: string) => boolean | null
  /** Values that stand in the table although nobody gave them, in their order. */
  known?: readonly string[]
  count: number
}

/** Known values keep their order; texts go by how often they were given. */
function partOf({ part, valuesOf, isRight, known = [], count }: Given): AnswerPart {
  const who = new Map<string, number[]>(known.map((value) => [value, []]))
  const empty: number[] = []
  for (let index = 0; index < count; index++) {
    const values = new Set(valuesOf(index).filter((value) => value !== ''))
    if (values.size === 0) empty.push(index)
    for (const value of values) {
      const group = who.get(value)
      if (group) group.push(index)
      else who.set(value, [index])
    }
  }
  const groups = [...who].map(([value, indexes]) => ({ value, right: isRight(value), who: indexes }))
  if (known.length === 0) groups.sort((a, b) => b.who.length - a.who.length || (a.value < b.value ? -1 : 1))
  return { part, groups, empty }
}

const accepts = (blank: KeyOf<'fill'>['blanks'][number], text: string): boolean =>
  targetsOf(blank).some(({ hit }) => hit(text))

function blankRight(key: SimpleKey | null, blankId: string): (text: string) => boolean | null {
  if (key?.type === 'fill') {
    const blank = key.blanks.find(({ id }) => id === blankId)
    return (text) => (blank ? accepts(blank, text) : null)
  }
  // Blanks in any order: right is what one of them accepts.
  if (key?.type === 'fill-o') return (text) => key.blanks.some((blank) => accepts(blank, text))
  return () => null
}

type Answers = readonly (SimpleAnswer | null)[]

function simpleParts(prefix: string, body: SimpleBody, key: SimpleKey | null, answers: Answers): AnswerPart[] {
  const count = answers.length
  const at = (part: string) => (prefix && part ? `${prefix}/${part}` : prefix || part)
  switch (body.type) {
    case 'single': {
      const right = key?.type === 'single' ? key.right : null
      const valuesOf = (index: number) => {
        const answer = answers[index]
        return answer?.type === 'single' && answer.choice ? [answer.choice] : []
      }
      const isRight = (value: string) => (right === null ? null : value === right)
      return [partOf({ part: at(''), valuesOf, isRight, known: body.options.map(({ id }) => id), count })]
    }
    case 'multiple': {
      const right = key?.type === 'multiple' ? key.right : null
      const valuesOf = (index: number) => {
        const answer = answers[index]
        return answer?.type === 'multiple' ? answer.choices : []
      }
      const isRight = (value: string) => right?.includes(value) ?? null
      return [partOf({ part: at(''), valuesOf, isRight, known: body.options.map(({ id }) => id), count })]
    }
    case 'judge': {
      const right = key?.type === 'judge' ? key.right : null
      const valuesOf = (index: number) => {
        const answer = answers[index]
        return answer?.type === 'judge' && answer.value !== null ? [String(answer.value)] : []
      }
      const isRight = (value: string) => (right === null ? null : value === String(right))
      return [partOf({ part: at(''), valuesOf, isRight, known: ['true', 'false'], count })]
    }
    case 'fill':
    case 'fill-o':
      return body.blanks.map(({ id }) => {
        const valuesOf = (index: number) => {
          const answer = answers[index]
          return answer?.type === 'fill' || answer?.type === 'fill-o' ? [folded(answer.blanks[id] ?? '')] : []
        }
        return partOf({ part: at(id), valuesOf, isRight: blankRight(key, id), count })
      })
    case 'match':
      return body.left.map(({ id }) => {
        const pairs = key?.type === 'match' ? (key.pairs[id] ?? []) : null
        const valuesOf = (index: number) => {
          const answer = answers[index]
          return answer?.type === 'match' ? (answer.pairs[id] ?? []) : []
        }
        const isRight = (value: string) => pairs?.includes(value) ?? null
        return partOf({ part: at(id), valuesOf, isRight, known: body.right.map((side) => side.id), count })
      })
    case 'order':
      return body.items.map(({ id }) => {
        const place = key?.type === 'order' ? String(key.right.indexOf(id) + 1) : null
        const valuesOf = (index: number) => {
          const answer = answers[index]
          const given = answer?.type === 'order' ? answer.order.indexOf(id) + 1 : 0
          return given > 0 ? [String(given)] : []
        }
        const isRight = (value: string) => (place === null ? null : value === place)
        return partOf({ part: at(id), valuesOf, isRight, known: body.items.map((_, n) => String(n + 1)), count })
      })
    case 'short':
    case 'essay':
    case 'file':
      return []
  }
}

/** How the answers to one question fall into groups, part by part; texts for a marker have none. */
export function answerGroups(
  body: QuestionBody,
  key: QuestionKey | null,
  answers: readonly (AnswerContent | null)[],
): AnswerPart[] {
  if (body.type !== 'composite') {
    const own = answers.map((answer) => (answer?.type === 'composite' ? null : answer))
    return simpleParts('', body, key?.type === 'composite' ? null : key, own)
  }
  const keys = key?.type === 'composite' ? key.children : {}
  return body.children.flatMap((child) => {
    const own = answers.map((answer) => (answer?.type === 'composite' ? (answer.children[child.id] ?? null) : null))
    return simpleParts(child.id, child.body, keys[child.id] ?? null, own)
  })
}
