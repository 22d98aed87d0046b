import type {
  BlankKey,
  QuestionOption,
  QuestionType,
  SimpleBody,
  SimpleKey,
} from '@shuyuan/contract/entities/bank/question.ts'
import { readPairs } from '../text/build/build-match.rule.ts'
import { type Fault, fault } from '../text/build/built.rule.ts'
import { readJudge, readLetters } from '../text/key.rule.ts'
import type { TypeHint } from '../text/types.rule.ts'
import { readBlanks, readReference } from './answer-cell.rule.ts'
import { cellToHtml, countUnderlines, HTML_MARK } from './cell.rule.ts'
import { OPTION_LETTERS, optionHeader } from './columns.rule.ts'
import type { Ways } from './way.rule.ts'

export interface RowParts {
  body: SimpleBody
  key: SimpleKey
  faults: Fault[]
}

export interface RowContext {
  cells: Readonly<Record<string, string>>
  type: Exclude<QuestionType, 'composite'>
  ways: Ways
}

export const cellOf = (cells: Readonly<Record<string, string>>, header: string): string => (cells[header] ?? '').trim()

/** Options up to the last filled cell: an empty one in between is a problem that validation reports. */
function readOptions({ cells, ways }: Pick<RowContext, 'cells' | 'ways'>): QuestionOption[] {
  const texts = OPTION_LETTERS.map((letter) => cellOf(cells, optionHeader(letter)))
  const count = texts.findLastIndex((text) => text !== '') + 1
  return texts.slice(0, count).map((text, index) => {
    const option = { id: `o${index + 1}`, html: cellToHtml(text, 'inline') }
    return ways.fixed.includes(OPTION_LETTERS[index] ?? '') ? { ...option, fixed: true } : option
  })
}

/** The letters of the key as option ids. */
function readKey(cells: RowContext['cells'], count: number): { ids: string[]; faults: Fault[] } {
  const answer = cellOf(cells, '答案')
  if (answer === '') return { ids: [], faults: [fault('NO_ANSWER')] }
  const read = readLetters(answer)
  if (read?.rest !== '') return { ids: [], faults: [fault('ANSWER_UNREADABLE', { answer: answer.slice(0, 100) })] }
  const places = read.letters.map((letter) => OPTION_LETTERS.indexOf(letter as 'A'))
  const isOption = places.every((place) => place < count)
  const facts = { answer: read.letters.join(''), options: OPTION_LETTERS.slice(0, count).join('') }
  return {
    ids: [...new Set(places)].filter((place) => place < count).map((place) => `o${place + 1}`),
    faults: isOption ? [] : [fault('ANSWER_NOT_OPTION', facts)],
  }
}

function readChoice(context: RowContext): RowParts {
  const options = readOptions(context)
  const { ids, faults } = readKey(context.cells, options.length)
  const stem = cellToHtml(cellOf(context.cells, '题干'), 'block')
  if (context.type === 'multiple') {
    const rule = context.ways.multiple
    return {
      body: { type: 'multiple', stem, options },
      key: { type: 'multiple', right: ids, ...(rule && rule !== 'allOrNothing' ? { rule } : {}) },
      faults,
    }
  }
  const tooMany = ids.length > 1 ? [fault('KEY_NOT_ONE', { answer: cellOf(context.cells, '答案') })] : []
  return {
    body: { type: 'single', stem, options },
    key: { type: 'single', right: ids[0] ?? null },
    faults: [...faults, ...tooMany],
  }
}

function readOrder(context: RowContext): RowParts {
  const items = readOptions(context).map(({ id, html }) => ({ id, html }))
  const { ids, faults } = readKey(context.cells, items.length)
  const rule = context.ways.perPart ? { rule: 'adjacent' as const } : {}
  const stem = cellToHtml(cellOf(context.cells, '题干'), 'block')
  return { body: { type: 'order', stem, items }, key: { type: 'order', right: ids, ...rule }, faults }
}

function readVerdict({ cells, ways }: RowContext): RowParts {
  const answer = cellOf(cells, '答案')
  const right = readJudge(answer)
  const unread = answer === '' ? fault('NO_ANSWER') : fault('ANSWER_UNREADABLE', { answer: answer.slice(0, 100) })
  const reason = ways.reasonPercent ? { reasonPercent: ways.reasonPercent } : {}
  return {
    body: { type: 'judge', stem: cellToHtml(cellOf(cells, '题干'), 'block'), ...reason },
    key: { type: 'judge', right },
    faults: right === null ? [unread] : [],
  }
}

/** The ids of HTML blanks if the cell is HTML, otherwise b1, b2 … */
function blankIdsOf(cell: string): string[] {
  if (cell.startsWith(HTML_MARK)) return [...cell.matchAll(/data-blank="([^"]*)"/g)].map((found) => found[1] ?? '')
  return Array.from({ length: countUnderlines(cell) }, (_, index) => `b${index + 1}`)
}

function readFill({ cells, ways, type }: RowContext): RowParts {
  const cell = cellOf(cells, '题干')
  const ids = blankIdsOf(cell)
  const given = readBlanks(cellOf(cells, '答案'))
  const blanks = ids.map(
    (id, index): BlankKey => ({
      id,
      accepts: given[index] ?? [],
      ...ways.blanks.get(0),
      ...ways.blanks.get(index + 1),
    }),
  )
  const missing = cellOf(cells, '答案') === ''
  const mismatch = !missing && given.length !== ids.length
  const faults = [
    ...(missing ? [fault('NO_ANSWER')] : []),
    ...(mismatch ? [fault('BLANK_COUNT', { blanks: ids.length, answers: given.length })] : []),
  ]
  const name = type === 'fill-o' ? 'fill-o' : 'fill'
  const stem = cellToHtml(cell, 'block', ids)
  return { body: { type: name, stem, blanks: ids.map((id) => ({ id })) }, key: { type: name, blanks }, faults }
}

function readText({ cells, ways, type }: RowContext): RowParts {
  const stem = cellToHtml(cellOf(cells, '题干'), 'block')
  const { reference: cell, points: found } = readReference(cellOf(cells, '答案'))
  const reference = cellToHtml(cell, 'block')
  const points = found.length > 0 ? { points: found } : {}
  const rubric = ways.rubric.length > 0 ? { rubric: ways.rubric } : {}
  const chars = {
    ...(ways.minChars === undefined ? {} : { minChars: ways.minChars }),
    ...(ways.maxChars === undefined ? {} : { maxChars: ways.maxChars }),
    ...(ways.maxFiles === undefined ? {} : { maxFiles: ways.maxFiles }),
  }
  if (type === 'essay')
    return { body: { type, stem, ...chars }, key: { type, reference, ...points, ...rubric }, faults: [] }
  if (type === 'file') {
    const body = { type, stem, accept: ways.accept ?? ['doc', 'docx', 'pdf'], maxFiles: ways.maxFiles ?? 5 }
    return { body, key: { type, reference, ...points, ...rubric }, faults: [] }
  }
  const faults = reference === '' ? [fault('NO_ANSWER')] : []
  return { body: { type: 'short', stem, ...chars }, key: { type: 'short', reference, ...points }, faults }
}

/** The left side is the last lines «1. …», «2. …» of the stem. */
export function splitLeft(cell: string): { stem: string; left: string[] } {
  const lines = cell.split('\n')
  for (let from = 1; from < lines.length; from++) {
    const marks = lines.slice(from).map((line) => /^\s*(\d{1,2})\s*[.．、]\s*(.*)$/s.exec(line))
    if (marks.every((mark, index) => Number(mark?.[1]) === index + 1)) {
      return { stem: lines.slice(0, from).join('\n'), left: marks.map((mark) => (mark?.[2] ?? '').trim()) }
    }
  }
  return { stem: cell, left: [] }
}

function readMatch(context: RowContext): RowParts {
  const { cells, ways } = context
  const { stem, left } = splitLeft(cellOf(cells, '题干'))
  const right = readOptions(context).map(({ id, html }) => ({ id, html }))
  const answer = cellOf(cells, '答案')
  const read = readPairs(answer)
  const pairs = Object.fromEntries(
    read.map(([n, letters]) => [`l${n}`, letters.map((letter) => `o${OPTION_LETTERS.indexOf(letter as 'A') + 1}`)]),
  )
  const many = ways.many || Object.values(pairs).some((ids) => ids.length > 1)
  const rule = ways.perPart === false ? { rule: 'allOrNothing' as const } : {}
  const faults = [
    ...(left.length < 2 ? [fault('LEFT_MISSING', { found: left.length })] : []),
    ...(answer === '' ? [fault('NO_ANSWER')] : read.length === 0 ? [fault('ANSWER_UNREADABLE', { answer })] : []),
  ]
  return {
    body: {
      type: 'match',
      stem: cellToHtml(stem, 'block'),
      left: left.map((text, index) => ({ id: `l${index + 1}`, html: cellToHtml(text, 'inline') })),
      right,
      ...(many ? { many } : {}),
    },
    key: { type: 'match', pairs, ...rule },
    faults,
  }
}

const READERS: Record<RowContext['type'], (context: RowContext) => RowParts> = {
  single: readChoice,
  multiple: readChoice,
  judge: readVerdict,
  fill: readFill,
  'fill-o': readFill,
  short: readText,
  essay: readText,
  match: readMatch,
  order: readOrder,
  file: readText,
}

export const readParts = (context: RowContext): RowParts => READERS[context.type](context)

/** The key decides whether 选择题 is single or multiple; a heading that names a passage makes a composite. */
export function settleType(hint: TypeHint | null, answer: string): QuestionType | null {
  if (hint === 'cloze') return 'composite'
  if (hint !== 'choice') return hint
  return (readLetters(answer)?.letters.length ?? 0) > 1 ? 'multiple' : 'single'
}
