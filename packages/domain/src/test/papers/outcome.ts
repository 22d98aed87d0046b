import type { QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { ImportResult } from '../../import/text/result.rule.ts'
import { bare, bareHtml } from '../real-questions.ts'
import type { Paper } from './paper.ts'

const LETTERS = 'ABCDEFGHIJ'
const SIGNS: Partial<Record<SimpleBody['type'], string>> = {
  single: '单',
  multiple: '多',
  judge: '判',
  fill: '填',
  'fill-o': '填',
  short: '答',
  essay: '论',
  file: '文',
}
/** Braces and strokes set the parts of a description apart. */
const text = (html: string): string => bareHtml(html).replaceAll('/', '∕').replace(/[{}]/g, '')

function describeSimple(body: SimpleBody, key: SimpleKey | undefined): string {
  const sign = SIGNS[body.type] ?? body.type
  const stem = text(body.stem)
  if (body.type === 'single' || body.type === 'multiple') {
    const right = key?.type === 'single' ? [key.right] : key?.type === 'multiple' ? key.right : []
    const letters = right.map((id) => LETTERS[body.options.findIndex((option) => option.id === id)] ?? '?')
    return `${sign}${letters.join('')} ${[stem, ...body.options.map((option) => text(option.html))].join('/')}`
  }
  if (key?.type === 'judge') return `${sign}${key.right ? '√' : '×'} ${stem}`
  if (key?.type === 'fill' || key?.type === 'fill-o') {
    return `${sign}[${key.blanks
      .map((blank) => bare(blank.accepts.join('|')))
      .join(';')
      .replaceAll('/', '∕')
      .replace(/[{}]/g, '')}] ${stem}`
  }
  const reference = key && 'reference' in key ? text(key.reference) : ''
  return `${sign}[${reference.replaceAll('/', '∕')}] ${stem}`
}

/** A question as read, in the words in which papers say what they hold. */
export function describeForm({ body, key, analysis }: QuestionForm): string {
  const tail = analysis === '' ? '' : `##${text(analysis)}`
  if (body.type !== 'composite') return describeSimple(body, key as SimpleKey) + tail
  const keys = key.type === 'composite' ? key.children : {}
  const children = body.children.map((child) => `{${describeSimple(child.body, keys[child.id])}}`)
  return `组 ${text(body.stem)}${children.join('')}${tail}`
}

/** «…» stands for words without a separator; a description without «##» says nothing of the explanation. */
function patternOf(expected: string): RegExp {
  const whole = expected.includes('##') ? expected : `${expected}##…`
  const [all = '', tail = ''] = whole.split('##')
  // Braces of formulas are no part of a description, those of a group's questions are.
  const head = all.startsWith('组') ? all : all.replace(/[{}]/g, '')
  const quoted = (words: string) =>
    words
      .split('…')
      .map((part) => bare(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/{}]*?')
  const isFree = tail === '…'
  return new RegExp(
    `^${quoted(head)}${isFree ? '(?:##.*)?' : `##${quoted(tail.replace(/[{}]/g, '')).replaceAll('[^/{}]', '.')}`}$`,
    's',
  )
}

export interface Outcome {
  /** Questions found exactly as they should be. */
  right: number
  /** Not found as they should be, but reported to the teacher. */
  flagged: number
  /** Offered as good but wrong, or silently missing. */
  silent: number
  /** What was silent or flagged, for reports. */
  notes: string[]
}

/** Compares what was read with what the paper holds. */
export function judge({ expected }: Pick<Paper, 'expected'>, { good, bad, ignored }: ImportResult): Outcome {
  const open = good.map(({ form }) => describeForm(form))
  const missing: string[] = []
  let right = 0
  for (const one of expected) {
    const pattern = patternOf(one)
    const at = open.findIndex((said) => pattern.test(bare(said)))
    if (at < 0) missing.push(one)
    else {
      open.splice(at, 1)
      right++
    }
  }
  const isTold = bad.length > 0 || ignored.length > 0
  const gone = isTold ? 0 : Math.max(0, missing.length - open.length)
  const reasons = bad.map((one) => `  flagged line ${one.place.line}: ${one.reasons.map(({ code }) => code).join(' ')}`)
  return {
    right,
    flagged: missing.length - Math.min(missing.length, open.length + gone),
    silent: open.length + gone,
    notes: [
      ...missing.map((one) => `  wanted ${one.slice(0, 300)}`),
      ...open.map((one) => `  SILENT ${one.slice(0, 400)}`),
      ...reasons,
    ],
  }
}
