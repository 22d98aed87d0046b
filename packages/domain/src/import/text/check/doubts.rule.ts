import type { QuestionForm, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '../../../text/html.rule.ts'
import { type Fault, fault } from '../build/built.rule.ts'
import type { RawQuestion, Section } from '../raw.rule.ts'
import type { Place } from '../result.rule.ts'
import { contentDoubts } from './content.rule.ts'
import type { Leaf } from './leaf.rule.ts'
import { numberDoubts } from './numbers.rule.ts'
import { countDoubts } from './sections.rule.ts'
import { insideDoubts } from './swallowed.rule.ts'

export interface Taken {
  raw: RawQuestion
  form: QuestionForm
}

function leavesOf({ raw, form: { body, key } }: Taken): Leaf[] {
  if (body.type !== 'composite') return [{ raw, body, key: key as SimpleKey, isGap: false, material: null }]
  const keys = key.type === 'composite' ? key.children : {}
  return body.children.flatMap((child, index) => {
    const own = raw.children?.[index]
    if (!own) return []
    return [{ raw: own, body: child.body, key: keys[child.id], isGap: body.cloze === true, material: raw }]
  })
}

/** «阅读下面的短文，完成1—3题» with nothing below it; figures never survive the paste, so they are not missed. */
const ONLY_CUE = /^[^。]*(?:阅读|材料|短文)[^。]*(?:完成|回答)[^。]*题[^。]{0,8}。?$/

function passageDoubts({ form }: Taken): Fault[] {
  if (form.body.type !== 'composite') return []
  const words = plainText(form.body.stem).trim()
  const isLost = ONLY_CUE.test(words) && !/图|表|听|录音|对话/.test(words)
  return isLost ? [fault('PASSAGE_SHORT', { words: words.slice(0, 60) })] : []
}

interface Unread {
  place: Place
  text: string
}

/** Shorter ones are titles. */
const UNREAD_LONG = 30

/** Titles and notes stand above the first question; sentences of this length are a passage. */
const PASSAGE_LONG = 80
const isPassage = (text: string): boolean =>
  text.length >= PASSAGE_LONG &&
  /[。.！!？?”"]$/.test(text) &&
  !/考试|试卷|注意事项|答题|满分|考生|candidates|minutes/i.test(text)

/** Unused words right above a question may be its passage. What stands above the whole paper is a title. */
function linesAbove(
  raw: RawQuestion,
  questions: readonly RawQuestion[],
  sections: readonly Section[],
  unread: readonly Unread[],
): Fault[] {
  const before = questions[questions.indexOf(raw) - 1]?.to ?? sections.find((one) => one === raw.section)?.line
  const isHead = before === undefined
  const found = unread.find(
    ({ place, text }) =>
      place.to < raw.from &&
      (isHead ? isPassage(text) && raw.from - place.to <= 2 : place.line > before && text.length >= UNREAD_LONG),
  )
  return found ? [fault('LINES_ABOVE', { line: found.place.line, to: found.place.to })] : []
}

/** Contradictions in questions that were read: reasons for a person to look at them. */
export function doubtsOf(
  paper: readonly Taken[],
  sections: readonly Section[],
  unread: readonly Unread[],
): Map<RawQuestion, Fault[]> {
  const questions = paper.map(({ raw }) => raw)
  const missing = countDoubts(questions, sections)
  const leaves = paper.flatMap(leavesOf)
  const counts = peersOf(leaves)
  const gaps = numberDoubts(leaves)
  const found = new Map<RawQuestion, Fault[]>()
  for (const one of paper) {
    const own = leavesOf(one)
    const faults = own.flatMap((leaf) => {
      const all = [
        ...contentDoubts(leaf),
        ...insideDoubts(leaf.raw),
        ...(gaps.get(leaf.raw) ?? []),
        ...fewerOptions(leaf, counts),
      ]
      return leaf.material
        ? all.map((doubt) => fault(doubt.code, { ...doubt.facts, child: leaf.raw.number ?? 0 }))
        : all
    })
    const above = linesAbove(one.raw, questions, sections, unread)
    const all = [...passageDoubts(one), ...above, ...faults, ...(missing.get(one.raw) ?? [])]
    if (all.length > 0) found.set(one.raw, all)
  }
  return found
}

/** With this many choice questions, nearly all should have the same number of options. */
const PEERS_MIN = 8
const NEARLY_ALL = 0.9

function peersOf(leaves: readonly Leaf[]): number | null {
  const counts = leaves.flatMap(({ body, isGap }) => (body.type === 'single' && !isGap ? [body.options.length] : []))
  if (counts.length < PEERS_MIN) return null
  return (
    [...new Set(counts)].find((n) => counts.filter((one) => one === n).length >= counts.length * NEARLY_ALL) ?? null
  )
}

function fewerOptions({ body, isGap }: Leaf, usual: number | null): Fault[] {
  if (usual === null || body.type !== 'single' || isGap || body.options.length >= usual) return []
  return [fault('OPTIONS_FEWER', { found: body.options.length, usual })]
}
