import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { ImportDefaults } from '../../import/text/result.rule.ts'
import { plainText } from '../../text/html.rule.ts'
import type { Typesetter } from '../../text/typeset.rule.ts'
import type { Lost, OutQuestion } from '../form/export.rule.ts'
import { type Entry, type FormatResult, finishEntries } from '../form/finish.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { inlinePart, richOfText } from '../rich/rich-in.rule.ts'
import { parseHtml, toHtml } from '../tree/html.rule.ts'
import { isElement, mapNodes } from '../tree/node.rule.ts'

const OPTION = /^\s*([A-Za-z])[.)]\s+(.*)$/
const ANSWER = /^\s*ANSWER\s*:\s*(.*)$/i
const LETTER = /^([A-Za-z])\s*[.)]?\s*$/

interface Open {
  line: number
  stem: string[]
  options: string[]
  lines: string[]
}

function entryOf({ line, stem, options, lines }: Open, to: number, answer: string | null): Entry {
  const at = LETTER.exec(answer ?? '')?.[1]
    ?.toUpperCase()
    .charCodeAt(0)
  const right = at === undefined || !options[at - 65] ? null : `o${at - 64}`
  const faults: Fault[] = []
  if (answer === null) faults.push(fault('NO_ANSWER'))
  else if (right === null) faults.push(fault('ANSWER_UNREADABLE', { answer: answer.slice(0, 100) }))
  const body = {
    type: 'single' as const,
    stem: richOfText(stem.join('\n')),
    options: options.map((text, index) => ({ id: `o${index + 1}`, html: inlinePart(richOfText(text)) })),
  }
  const isEmpty = stem.length === 0 || options.length === 0
  return {
    place: { line, to },
    externalNo: '',
    draft: isEmpty ? null : { body, key: { type: 'single', right }, analysis: '', score: null, difficulty: null },
    faults: isEmpty ? [fault('NOT_AIKEN')] : faults,
    text: lines.join('\n'),
  }
}

function aikenEntries(source: string): Entry[] {
  const entries: Entry[] = []
  let open: Open | null = null
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const option = OPTION.exec(line)
    const answer = ANSWER.exec(line)
    // A line of text after options: the question before it has no answer.
    if (open && open.options.length > 0 && !option && !answer) {
      entries.push(entryOf(open, at, null))
      open = null
    }
    open ??= { line: at + 1, stem: [], options: [], lines: [] }
    open.lines.push(line)
    if (answer) {
      entries.push(entryOf(open, at + 1, (answer[1] ?? '').trim()))
      open = null
    } else if (option && option[1]?.toUpperCase() === String.fromCharCode(65 + open.options.length))
      open.options.push(option[2] ?? '')
    else open.stem.push(line)
  }
  return open ? [...entries, entryOf(open, lines.length, null)] : entries
}

export const readAiken = (source: string, usual: ImportDefaults, typesetter?: Typesetter): FormatResult => ({
  parsed: finishEntries(aikenEntries(source), usual, typesetter),
  media: [],
})

/** Whether a text looks like Aiken: options with letters and lines «ANSWER: B». */
export const looksLikeAiken = (source: string): boolean => {
  const lines = source.split(/\r\n?|\n/)
  const answers = lines.filter((line) => /^\s*ANSWER\s*:\s*[A-Z]\s*$/.test(line)).length
  return (
    answers > 0 &&
    lines.filter((line) => /^\s*A[.)]\s/.test(line)).length === answers &&
    !/答案|^\s*\d+\s*[.、．]/m.test(source)
  )
}

const SIMPLE = new Set(['p', 'br', 'span'])
const isPlain = (html: string): boolean => {
  let plain = true
  mapNodes(parseHtml(html), ({ name }) => {
    if (!SIMPLE.has(name)) plain = false
    return null
  })
  return plain
}

const formulas = (html: string): string =>
  toHtml(
    mapNodes(parseHtml(html), ({ attrs }) =>
      attrs['data-formula'] === undefined ? null : [`\\(${attrs['data-formula']}\\)`],
    ),
  )

/** One line for a part; a stem may have several. */
const textOf = (html: string, joint: string): string =>
  plainText(formulas(html))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(joint)

function lostOf({ body, analysis }: QuestionForm): { isLeftOut: boolean; reasons: Fault[] } {
  if (body.type !== 'single') return { isLeftOut: true, reasons: [fault('TYPE_NOT_HELD', { type: body.type })] }
  const texts = [body.stem, ...body.options.map(({ html }) => html)]
  const media = texts.some(
    (html) => parseHtml(html).some((node) => isElement(node)) && /<(?:img|audio|table)\b/i.test(html),
  )
  return {
    isLeftOut: false,
    reasons: [
      ...(analysis ? [fault('ANALYSIS_NOT_HELD')] : []),
      ...(media ? [fault('MEDIA_NOT_HELD')] : []),
      ...(!media && texts.some((html) => !isPlain(html)) ? [fault('STYLE_NOT_HELD')] : []),
    ],
  }
}

/** Single choices as plain text; everything else is told as lost. */
export function writeAiken(questions: readonly OutQuestion[]): { text: string; lost: Lost[] } {
  const told = questions.map(({ id, form }) => ({ id, ...lostOf(form) }))
  const blocks = questions.flatMap(({ form: { body, key } }) => {
    if (body.type !== 'single' || key.type !== 'single') return []
    const right = body.options.findIndex(({ id }) => id === key.right)
    return [
      [
        textOf(body.stem, '\n'),
        ...body.options.map(({ html }, at) => `${String.fromCharCode(65 + at)}. ${textOf(html, ' ')}`),
        `ANSWER: ${String.fromCharCode(65 + Math.max(0, right))}`,
      ].join('\n'),
    ]
  })
  return { text: `${blocks.join('\n\n')}\n`, lost: told.filter(({ reasons }) => reasons.length > 0) }
}
