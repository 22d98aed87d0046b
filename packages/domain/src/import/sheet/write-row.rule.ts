import type { CompositeBody, QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { writeBlanks, writePoint, writeReference } from './answer-cell.rule.ts'
import { htmlToCell } from './cell.rule.ts'
import { OPTION_LETTERS, optionHeader, typeName } from './columns.rule.ts'
import { joinWays, writeBlankWay, writeRubricRow } from './way.rule.ts'

export type Cells = Record<string, string>

const letterOf = (parts: readonly { id: string }[], id: string): string =>
  OPTION_LETTERS[parts.findIndex((part) => part.id === id)] ?? ''

const optionCells = (parts: readonly { html: string }[]): Cells =>
  Object.fromEntries(
    parts.map((part, index) => [optionHeader(OPTION_LETTERS[index] ?? ''), htmlToCell(part.html, 'inline')]),
  )

const stemCell = (stem: string): Cells => ({ 题干: htmlToCell(stem, 'block') })

function fixedWay(options: readonly { fixed?: boolean | undefined }[], lang: Lang): string {
  const letters = options.flatMap((option, index) => (option.fixed ? [OPTION_LETTERS[index] ?? ''] : []))
  if (letters.length === 0) return ''
  return { zh: `固定${letters.join('、')}`, en: `fixed ${letters.join(',')}` }[lang]
}

const MULTIPLE_WAYS = {
  allOrNothing: { zh: '', en: '' },
  halfWhenMissing: { zh: '少选得一半', en: 'half when missing' },
  shareWhenMissing: { zh: '少选按比例', en: 'share when missing' },
} as const satisfies Record<string, Words>

/** The question's settings in the words of the sheet's language. */
const ways = (lang: Lang, all: readonly (Words | false | undefined)[]): string[] =>
  all.flatMap((one) => (one ? [one[lang]] : []))

type Pair<T extends SimpleBody['type']> = [Extract<SimpleBody, { type: T }>, Extract<SimpleKey, { type: T }>]

function choiceCells([body, key]: Pair<'single'> | Pair<'multiple'>, lang: Lang): Cells {
  const right = key.type === 'single' ? [key.right ?? ''] : key.right
  const rule = key.type === 'multiple' ? MULTIPLE_WAYS[key.rule ?? 'allOrNothing'][lang] : ''
  return {
    ...stemCell(body.stem),
    ...optionCells(body.options),
    答案: right.map((id) => letterOf(body.options, id)).join(''),
    判分方式: joinWays([rule, fixedWay(body.options, lang)]),
  }
}

function fillCells([body, key]: Pair<'fill'> | Pair<'fill-o'>, lang: Lang): Cells {
  const ids = body.blanks.map((blank) => blank.id)
  const byId = new Map(key.blanks.map((blank) => [blank.id, blank]))
  const blanks = ids.flatMap((id) => byId.get(id) ?? [])
  const blankWays = blanks.map((blank) => writeBlankWay(blank, lang))
  const named = (n: number) => ({ zh: `第${n}空`, en: `blank ${n}` })[lang]
  return {
    题干: htmlToCell(body.stem, 'block', ids),
    答案: writeBlanks(blanks),
    判分方式: joinWays(blankWays.map((way, index) => way && `${named(index + 1)}:${way}`)),
  }
}

function textCells([body, key]: Pair<'short'> | Pair<'essay'> | Pair<'file'>, lang: Lang): Cells {
  const lengths =
    body.type === 'file'
      ? [
          { zh: `类型${body.accept.join('、')}`, en: `file types ${body.accept.join(', ')}` },
          { zh: `文件数${body.maxFiles}`, en: `files ${body.maxFiles}` },
        ]
      : [
          body.minChars !== undefined && { zh: `字数≥${body.minChars}`, en: `characters ≥${body.minChars}` },
          body.maxChars !== undefined && { zh: `字数≤${body.maxChars}`, en: `characters ≤${body.maxChars}` },
          body.maxFiles !== undefined && { zh: `附件${body.maxFiles}`, en: `files ${body.maxFiles}` },
        ]
  const rubric = 'rubric' in key ? (key.rubric ?? []) : []
  const points = (key.points ?? []).map((point) => writePoint(point, lang))
  return {
    ...stemCell(body.stem),
    答案: [writeReference(htmlToCell(key.reference, 'block'), lang), ...points].join(';;'),
    判分方式: joinWays([...ways(lang, lengths), ...rubric.map((row) => writeRubricRow(row, lang))]),
  }
}

function matchCells([body, key]: Pair<'match'>, lang: Lang): Cells {
  const left = body.left.map(
    (part, index) => `${index + 1}. ${htmlToCell(part.html, 'inline').replaceAll('\n', '<br>')}`,
  )
  const pairs = body.left.map(
    (part, index) => `${index + 1}-${(key.pairs[part.id] ?? []).map((id) => letterOf(body.right, id)).join('')}`,
  )
  return {
    题干: [htmlToCell(body.stem, 'block'), ...left].join('\n'),
    ...optionCells(body.right),
    答案: pairs.join(';'),
    判分方式: joinWays(
      ways(lang, [
        body.many && { zh: '一对多', en: 'one to many' },
        key.rule === 'allOrNothing' && { zh: '全对得分', en: 'all or nothing' },
      ]),
    ),
  }
}

/** The columns that depend on the type; a key of a different type leaves them empty. */
export function partCells(body: SimpleBody, key: SimpleKey | undefined, lang: Lang): Cells {
  if (body.type === 'single' && key?.type === 'single') return choiceCells([body, key], lang)
  if (body.type === 'multiple' && key?.type === 'multiple') return choiceCells([body, key], lang)
  if (body.type === 'fill' && key?.type === 'fill') return fillCells([body, key], lang)
  if (body.type === 'fill-o' && key?.type === 'fill-o') return fillCells([body, key], lang)
  if (body.type === 'short' && key?.type === 'short') return textCells([body, key], lang)
  if (body.type === 'essay' && key?.type === 'essay') return textCells([body, key], lang)
  if (body.type === 'file' && key?.type === 'file') return textCells([body, key], lang)
  if (body.type === 'match' && key?.type === 'match') return matchCells([body, key], lang)
  if (body.type === 'judge' && key?.type === 'judge') {
    const answer =
      key.right === null ? '' : (key.right ? { zh: '正确', en: 'True' } : { zh: '错误', en: 'False' })[lang]
    const percent = body.reasonPercent
    const reason = percent ? [{ zh: `说明理由${percent}%`, en: `reason ${percent}%` }] : []
    return { ...stemCell(body.stem), 答案: answer, 判分方式: joinWays(ways(lang, reason)) }
  }
  if (body.type === 'order' && key?.type === 'order') {
    const answer = key.right.map((id) => letterOf(body.items, id)).join('')
    const rule = ways(lang, [key.rule === 'adjacent' && { zh: '按相邻', en: 'per pair' }])
    return { ...stemCell(body.stem), ...optionCells(body.items), 答案: answer, 判分方式: joinWays(rule) }
  }
  return stemCell(body.stem)
}

export function materialCells(body: CompositeBody, lang: Lang): Cells {
  const ids = body.cloze ? body.children.map((child) => child.id) : []
  return {
    题型: typeName('composite', lang),
    题干: htmlToCell(body.stem, 'block', ids),
    判分方式: joinWays(
      ways(lang, [
        body.shuffleChildren && { zh: '子题乱序', en: 'shuffle parts' },
        body.cloze && { zh: '完形', en: 'cloze' },
      ]),
    ),
  }
}

export interface RowMeta {
  externalNo?: string
  chapter?: string
  tags?: readonly string[]
  /** The number that a composite's rows share; unique within the sheet. */
  materialNo?: string
}

export const metaCells = (form: QuestionForm, meta: RowMeta, lang: Lang): Cells => ({
  序号: meta.externalNo ?? '',
  解析: htmlToCell(form.analysis, 'block'),
  难度: String(form.difficulty),
  章节编号: meta.chapter ?? '',
  知识点: (meta.tags ?? []).join({ zh: '；', en: '; ' }[lang]),
})
