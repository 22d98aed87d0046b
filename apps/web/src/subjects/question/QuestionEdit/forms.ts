import type {
  BlankKey,
  BodyOf,
  KeyOf,
  QuestionForm,
  QuestionType,
  SimpleBody,
  SimpleKey,
} from '@shuyuan/contract/entities/bank/question.ts'
import { blankIds } from '@shuyuan/domain/text/html.rule.ts'

type Simple = { body: SimpleBody; key: SimpleKey }
type SimpleType = SimpleBody['type']

const options = () => ['a', 'b', 'c', 'd'].map((id) => ({ id, html: '' }))
const parts = (prefix: string) => [1, 2, 3].map((n) => ({ id: `${prefix}${n}`, html: '' }))

/** An empty question of each type. */
const beginnings: { [T in SimpleType]: () => Simple } = {
  single: () => ({ body: { type: 'single', stem: '', options: options() }, key: { type: 'single', right: null } }),
  multiple: () => ({
    body: { type: 'multiple', stem: '', options: options() },
    key: { type: 'multiple', right: [], rule: 'halfWhenMissing' },
  }),
  judge: () => ({ body: { type: 'judge', stem: '' }, key: { type: 'judge', right: null } }),
  fill: () => ({ body: { type: 'fill', stem: '', blanks: [] }, key: { type: 'fill', blanks: [] } }),
  'fill-o': () => ({ body: { type: 'fill-o', stem: '', blanks: [] }, key: { type: 'fill-o', blanks: [] } }),
  short: () => ({ body: { type: 'short', stem: '' }, key: { type: 'short', reference: '' } }),
  essay: () => ({ body: { type: 'essay', stem: '' }, key: { type: 'essay', reference: '' } }),
  match: () => ({
    body: { type: 'match', stem: '', left: parts('l'), right: parts('r') },
    key: { type: 'match', pairs: {}, rule: 'perPair' },
  }),
  order: () => ({
    body: { type: 'order', stem: '', items: parts('i') },
    key: { type: 'order', right: ['i1', 'i2', 'i3'], rule: 'allOrNothing' },
  }),
  file: () => ({
    body: { type: 'file', stem: '', accept: ['docx', 'pdf'], maxFiles: 1 },
    key: { type: 'file', reference: '' },
  }),
}

export const beginSimple = (type: SimpleType): Simple => beginnings[type]()

export function beginForm(type: QuestionType, score = 2, difficulty = 3): QuestionForm {
  const rest = { analysis: '', score, difficulty }
  if (type !== 'composite') return { ...beginSimple(type), ...rest }
  const child = beginSimple('single')
  return {
    body: { type: 'composite', stem: '', children: [{ id: 'c1', score: 2, body: child.body }] },
    key: { type: 'composite', children: { c1: child.key } },
    ...rest,
  }
}

type Of<T extends SimpleType> = { body: BodyOf<T>; key: KeyOf<T> }
const has = <T extends SimpleType>(from: Simple, type: T): from is Simple & Of<T> =>
  from.body.type === type && from.key.type === type

/** What a question keeps in the new type: choices in choices, blanks in blanks, written answers in each other. */
function fitting(from: Simple, to: SimpleType): Simple | null {
  if (has(from, 'single') && to === 'multiple') {
    const { right } = from.key
    return {
      body: { ...from.body, type: to },
      key: { type: to, right: right === null ? [] : [right], rule: 'halfWhenMissing' },
    }
  }
  if (has(from, 'multiple') && to === 'single') {
    const [first = null, ...more] = from.key.right
    return { body: { ...from.body, type: to }, key: { type: to, right: more.length > 0 ? null : first } }
  }
  if ((has(from, 'fill') && to === 'fill-o') || (has(from, 'fill-o') && to === 'fill'))
    return { body: { ...from.body, type: to }, key: { ...from.key, type: to } }
  if (has(from, 'short') && to === 'essay') return { body: { ...from.body, type: to }, key: { ...from.key, type: to } }
  if (has(from, 'essay') && to === 'short') {
    const { rubric: _, ...key } = from.key
    return { body: { ...from.body, type: to }, key: { ...key, type: to } }
  }
  return null
}

const withoutBlanks = (stem: string) => stem.replace(/<span\b[^>]*\bdata-blank="[^"]*"[^>]*>\s*<\/span>/gi, '____')

/** Converts the question to another type; `isWhole` is false if more than the stem was lost. */
export function convertForm(form: QuestionForm, type: QuestionType): { form: QuestionForm; isWhole: boolean } {
  if (form.body.type === type) return { form, isWhole: true }
  const fresh = beginForm(type, form.score, form.difficulty)
  const isSimple = form.body.type !== 'composite' && form.key.type !== 'composite' && type !== 'composite'
  const fit = isSimple ? fitting({ body: form.body, key: form.key } as Simple, type as SimpleType) : null
  if (fit) return { form: { ...form, ...fit }, isWhole: true }
  const keepsBlanks = type === 'fill' || type === 'fill-o'
  const stem = keepsBlanks ? form.body.stem : withoutBlanks(form.body.stem)
  const body = { ...fresh.body, stem }
  return { form: { ...fresh, body, analysis: form.analysis } as QuestionForm, isWhole: false }
}

type Fill = 'fill' | 'fill-o'

/** Derives body and key of a fill question from the chips of its stem; restored chips find their rows in `known`. */
export function followChips(
  stem: string,
  body: BodyOf<Fill>,
  key: KeyOf<Fill>,
  known: Map<string, BlankKey>,
): { body: BodyOf<Fill>; key: KeyOf<Fill> } {
  for (const blank of key.blanks) known.set(blank.id, blank)
  const ids = [...new Set(blankIds(stem))]
  const blanks = ids.map((id) => known.get(id) ?? { id, accepts: [] })
  return { body: { ...body, stem, blanks: ids.map((id) => ({ id })) }, key: { ...key, blanks } }
}
