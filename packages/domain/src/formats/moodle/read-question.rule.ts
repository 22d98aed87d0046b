import type { BlankKey, CompositeBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { FILE_KINDS } from '../../question/validate-text.rule.ts'
import type { Draft } from '../form/finish.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { inlinePart } from '../rich/rich-in.rule.ts'
import { childOf, childrenOf, type Element, textIn } from '../tree/node.rule.ts'
import { clozeDraft, clozeParts } from './cloze.rule.ts'
import { type MoodleTexts, plainIn } from './moodle-text.rule.ts'

export interface ReadDraft {
  readonly draft: Draft | null
  readonly faults: readonly Fault[]
  readonly doubts: readonly Fault[]
}

type Half = Pick<Draft, 'body' | 'key'> & { faults?: Fault[]; doubts?: Fault[] }
interface Asked {
  readonly question: Element
  readonly texts: MoodleTexts
  readonly stem: string
  readonly grade: number | null
}

const numberIn = (question: Element, name: string): number | null => {
  const text = textIn(childOf(question, name)).trim()
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}
const isTrue = (question: Element, name: string): boolean =>
  /^(?:1|true)$/i.test(textIn(childOf(question, name)).trim())
const fractionOf = (answer: Element): number => Number(answer.attrs.fraction ?? 0)
const BLANK = '<span data-blank="b1"></span>'

/** A stem without a gap has it at its end. */
const withGap = (stem: string): string =>
  /<\/p>$/.test(stem) ? stem.replace(/<\/p>$/, `${BLANK}</p>`) : `${stem}${BLANK}`

function multichoice({ question, texts, stem }: Asked): Half {
  const answers = childrenOf(question, 'answer')
  const options = answers.map((answer, at) => ({ id: `o${at + 1}`, html: inlinePart(texts.html(answer)) }))
  const idsOf = (least: number) =>
    options.flatMap(({ id }, at) => (fractionOf(answers[at] as Element) >= least ? [id] : []))
  if (isTrue(question, 'single')) {
    const right = idsOf(99.9)
    const partial = answers.some((answer) => fractionOf(answer) > 0 && fractionOf(answer) < 99.9)
    return {
      body: { type: 'single', stem, options },
      key: { type: 'single', right: right[0] ?? null },
      faults: right.length > 1 ? [fault('KEY_NOT_ONE', { answer: right.length })] : [],
      doubts: partial ? [fault('PARTIAL_ANSWERS')] : [],
    }
  }
  const right = idsOf(0.001)
  const sum = answers.reduce((total, answer) => total + Math.max(0, fractionOf(answer)), 0)
  const faults = Math.abs(sum - 100) > 1 ? [fault('WEIGHTS_SUM', { sum: Number(sum.toFixed(2)) })] : []
  return { body: { type: 'multiple', stem, options }, key: { type: 'multiple', right }, faults }
}

function truefalse({ question, stem }: Asked): Half {
  const right = childrenOf(question, 'answer').find((answer) => fractionOf(answer) >= 99.9)
  const verdict = right ? /^\s*true\s*$/i.test(plainIn(right)) : null
  return { body: { type: 'judge', stem }, key: { type: 'judge', right: verdict } }
}

function oneBlank(stem: string, blank: BlankKey, doubts: Fault[]): Half {
  return {
    body: { type: 'fill', stem: withGap(stem), blanks: [{ id: 'b1' }] },
    key: { type: 'fill', blanks: [blank] },
    doubts,
  }
}

function shortanswer({ question, stem }: Asked): Half {
  const answers = childrenOf(question, 'answer')
  const accepts = answers.filter((answer) => fractionOf(answer) >= 99.9).map((answer) => plainIn(answer))
  return oneBlank(
    stem,
    {
      id: 'b1',
      accepts: accepts.map((one) => one.replaceAll('\\*', '*')),
      ...(isTrue(question, 'usecase') ? {} : { ignoreCase: true }),
    },
    [
      ...(accepts.length < answers.length ? [fault('PARTIAL_ANSWERS')] : []),
      ...(accepts.some((one) => /(?<!\\)\*/.test(one)) ? [fault('WILDCARD')] : []),
    ],
  )
}

function numerical({ question, stem }: Asked): Half {
  const answers = childrenOf(question, 'answer')
  const whole = answers.filter((answer) => fractionOf(answer) >= 99.9)
  const amounts = whole.map((answer) => numberIn(answer, 'tolerance') ?? 0)
  const units = childrenOf(childOf(question, 'units') ?? question, 'unit').flatMap((unit) => {
    const name = textIn(childOf(unit, 'unit_name')).trim()
    return name ? [name.slice(0, 20)] : []
  })
  const blank: BlankKey = {
    id: 'b1',
    accepts: whole.map((answer) => plainIn(answer)),
    tolerance: { by: 'value', amount: amounts[0] ?? 0 },
    ...(units.length > 0 ? { units: units.slice(0, 10) } : {}),
  }
  const half = oneBlank(stem, blank, whole.length < answers.length ? [fault('PARTIAL_ANSWERS')] : [])
  return { ...half, faults: amounts.some((amount) => amount !== amounts[0]) ? [fault('NUMBERS_DIFFER')] : [] }
}

function matching({ question, texts, stem }: Asked): Half {
  const given = childrenOf(question, 'subquestion').map((sub) => ({
    left: inlinePart(texts.html(sub)),
    right: plainIn(childOf(sub, 'answer')),
    rightHtml: inlinePart(texts.html(childOf(sub, 'answer'))),
  }))
  const lefts = [...new Set(given.map(({ left }) => left).filter(Boolean))]
  const rights = [...new Map(given.map((one) => [one.right, one.rightHtml]))]
  const rightId = (text: string) => `r${rights.findIndex(([right]) => right === text) + 1}`
  const pairs = lefts.map((left, at): [string, string[]] => [
    `l${at + 1}`,
    [...new Set(given.filter((one) => one.left === left).map((one) => rightId(one.right)))].toSorted(),
  ])
  return {
    body: {
      ...{ type: 'match', stem },
      left: lefts.map((html, at) => ({ id: `l${at + 1}`, html })),
      right: rights.map(([, html], at) => ({ id: `r${at + 1}`, html })),
      ...(pairs.some(([, right]) => right.length > 1) ? { many: true } : {}),
    },
    key: { type: 'match', pairs: Object.fromEntries(pairs) },
  }
}

function essay({ question, texts, stem }: Asked): Half {
  const reference = texts.html(childOf(question, 'graderinfo'))
  const files = Math.max(0, numberIn(question, 'attachments') ?? 0)
  if (textIn(childOf(question, 'responseformat')).trim() === 'noinline') {
    const listed = textIn(childOf(question, 'filetypeslist'))
      .split(/[\s,;]+/)
      .map((one) => one.replace(/^\./, '').toLowerCase())
    const known = listed.filter((one) => (FILE_KINDS as readonly string[]).includes(one))
    const accept = known.length > 0 ? known : ['doc', 'docx', 'pdf', 'zip']
    return {
      body: { type: 'file', stem, accept, maxFiles: Math.max(1, Math.min(10, files)) },
      key: { type: 'file', reference },
    }
  }
  const body = { type: 'essay' as const, stem, ...(files > 0 ? { maxFiles: Math.min(5, files) } : {}) }
  return { body, key: { type: 'essay', reference } }
}

function ordering({ question, texts, stem }: Asked): Half {
  const items = childrenOf(question, 'answer')
    .toSorted((a, b) => fractionOf(a) - fractionOf(b))
    .map((answer, at) => ({ id: `i${at + 1}`, html: inlinePart(texts.html(answer)) }))
  return { body: { type: 'order', stem, items }, key: { type: 'order', right: items.map(({ id }) => id) } }
}

function cloze({ question, texts, grade }: Asked): Half {
  const holder = childOf(question, 'questiontext')
  const { text, parts } = clozeParts(textIn(childOf(holder, 'text')))
  return clozeDraft(texts.of(text, holder?.attrs.format || 'html'), parts, grade)
}

/** `[[1]]` in the text is the gap of the first choice; gaps choose among those of the same group. */
function gaps({ question, stem }: Asked): Half {
  const choices = [...childrenOf(question, 'selectoption'), ...childrenOf(question, 'dragbox')].map((choice) => ({
    text: plainIn(choice),
    group: textIn(childOf(choice, 'group')).trim() || '1',
  }))
  const named = [...stem.matchAll(/\[\[(\d+)\]\]/g)].map((found) => Number(found[1]) - 1)
  const children = named.map((right, at) => {
    const own = choices.filter(({ group }) => group === choices[right]?.group)
    const options = own.map(({ text }, index) => ({ id: `o${index + 1}`, html: inlinePart(text) }))
    const key: SimpleKey = {
      type: 'single',
      right: options[own.indexOf(choices[right] as (typeof own)[number])]?.id ?? null,
    }
    const child: CompositeBody['children'][number] = {
      id: `c${at + 1}`,
      score: 0,
      body: { type: 'single', stem: '', options },
    }
    return { child, key }
  })
  let at = 0
  return {
    body: {
      type: 'composite',
      cloze: true,
      stem: stem.replace(/\[\[\d+\]\]/g, () => `<span data-blank="c${++at}"></span>`),
      children: children.map(({ child }) => child),
    },
    key: { type: 'composite', children: Object.fromEntries(children.map(({ child, key }) => [child.id, key])) },
    faults: named.length === 0 ? [fault('BLANKS_NONE')] : [],
  }
}

const READERS: Readonly<Record<string, (asked: Asked) => Half>> = {
  ...{ multichoice, truefalse, shortanswer, numerical, matching, essay, ordering, cloze },
  ...{ multianswer: cloze, match: matching, gapselect: gaps, ddwtos: gaps },
}

/** What options and answers are commented with belongs to the analysis. */
function feedbackOf({ question, texts }: Asked): string {
  return childrenOf(question, 'answer')
    .map((answer) => [inlinePart(texts.html(answer)), inlinePart(texts.html(childOf(answer, 'feedback')))] as const)
    .filter(([, feedback]) => feedback !== '')
    .map(([answer, feedback]) => `<p>${answer}: ${feedback}</p>`)
    .join('')
}

/** One question of a Moodle file as ours. */
export function readMoodleQuestion(question: Element, texts: MoodleTexts): ReadDraft {
  const type = question.attrs.type ?? ''
  const read = READERS[type]
  if (type === 'description') return { draft: null, faults: [fault('DESCRIPTION_ALONE')], doubts: [] }
  if (!read) return { draft: null, faults: [fault('TYPE_OTHER', { type })], doubts: [] }
  const grade = numberIn(question, 'defaultgrade')
  const isCloze = read === cloze
  const stem = isCloze ? '' : texts.html(childOf(question, 'questiontext'))
  const asked = { question, texts, stem, grade }
  const { body, key, faults = [], doubts = [] } = read(asked)
  const analysis = texts.html(childOf(question, 'generalfeedback')) + feedbackOf(asked)
  const sum =
    isCloze && grade === null
      ? clozeParts(textIn(childOf(question, 'questiontext'))).parts.reduce((total, { weight }) => total + weight, 0)
      : 0
  const score = grade !== null && grade > 0 ? grade : sum > 0 ? sum : null
  return { draft: { body, key, analysis, score, difficulty: null }, faults, doubts: [...doubts, ...texts.doubts] }
}
