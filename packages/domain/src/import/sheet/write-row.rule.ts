import type { CompositeBody, QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/question.ts'
import { writeBlanks, writePoint, writeReference } from './answer-cell.rule.ts'
import { htmlToCell } from './cell.rule.ts'
import { OPTION_LETTERS, optionHeader, TYPE_NAMES } from './columns.rule.ts'
import { joinWays, writeBlankWay, writeRubricRow } from './way.rule.ts'

export type Cells = Record<string, string>

const letterOf = (parts: readonly { id: string }[], id: string): string =>
  OPTION_LETTERS[parts.findIndex((part) => part.id === id)] ?? ''

const optionCells = (parts: readonly { html: string }[]): Cells =>
  Object.fromEntries(
    parts.map((part, index) => [optionHeader(OPTION_LETTERS[index] ?? ''), htmlToCell(part.html, 'inline')]),
  )

const stemCell = (stem: string): Cells => ({ 题干: htmlToCell(stem, 'block') })

function fixedWay(options: readonly { fixed?: boolean | undefined }[]): string {
  const letters = options.flatMap((option, index) => (option.fixed ? [OPTION_LETTERS[index] ?? ''] : []))
  return letters.length > 0 ? `固定${letters.join('、')}` : ''
}

const MULTIPLE_WAYS = { allOrNothing: '', halfWhenMissing: '少选得一半', shareWhenMissing: '少选按比例' } as const

type Pair<T extends SimpleBody['type']> = [Extract<SimpleBody, { type: T }>, Extract<SimpleKey, { type: T }>]

function choiceCells(...[body, key]: Pair<'single'> | Pair<'multiple'>): Cells {
  const right = key.type === 'single' ? [key.right ?? ''] : key.right
  const rule = key.type === 'multiple' ? MULTIPLE_WAYS[key.rule ?? 'allOrNothing'] : ''
  return {
    ...stemCell(body.stem),
    ...optionCells(body.options),
    答案: right.map((id) => letterOf(body.options, id)).join(''),
    判分方式: joinWays([rule, fixedWay(body.options)]),
  }
}

function fillCells(...[body, key]: Pair<'fill'> | Pair<'fill-o'>): Cells {
  const ids = body.blanks.map((blank) => blank.id)
  const byId = new Map(key.blanks.map((blank) => [blank.id, blank]))
  const blanks = ids.flatMap((id) => byId.get(id) ?? [])
  const ways = blanks.map(writeBlankWay)
  return {
    题干: htmlToCell(body.stem, 'block', ids),
    答案: writeBlanks(blanks),
    判分方式: joinWays(ways.map((way, index) => way && `第${index + 1}空:${way}`)),
  }
}

function textCells(...[body, key]: Pair<'short'> | Pair<'essay'> | Pair<'file'>): Cells {
  const lengths =
    body.type === 'file'
      ? [`类型${body.accept.join('、')}`, `文件数${body.maxFiles}`]
      : [
          body.minChars !== undefined && `字数≥${body.minChars}`,
          body.maxChars !== undefined && `字数≤${body.maxChars}`,
          body.maxFiles !== undefined && `附件${body.maxFiles}`,
        ]
  const rubric = 'rubric' in key ? (key.rubric ?? []) : []
  const points = (key.points ?? []).map(writePoint)
  return {
    ...stemCell(body.stem),
    答案: [writeReference(htmlToCell(key.reference, 'block')), ...points].join(';;'),
    判分方式: joinWays([...lengths, ...rubric.map(writeRubricRow)]),
  }
}

function matchCells(body: Pair<'match'>[0], key: Pair<'match'>[1]): Cells {
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
    判分方式: joinWays([body.many && '一对多', key.rule === 'allOrNothing' && '全对得分']),
  }
}

/** The columns that differ by type; a key of another type writes none. */
export function partCells(body: SimpleBody, key: SimpleKey | undefined): Cells {
  if (body.type === 'single' && key?.type === 'single') return choiceCells(body, key)
  if (body.type === 'multiple' && key?.type === 'multiple') return choiceCells(body, key)
  if (body.type === 'fill' && key?.type === 'fill') return fillCells(body, key)
  if (body.type === 'fill-o' && key?.type === 'fill-o') return fillCells(body, key)
  if (body.type === 'short' && key?.type === 'short') return textCells(body, key)
  if (body.type === 'essay' && key?.type === 'essay') return textCells(body, key)
  if (body.type === 'file' && key?.type === 'file') return textCells(body, key)
  if (body.type === 'match' && key?.type === 'match') return matchCells(body, key)
  if (body.type === 'judge' && key?.type === 'judge') {
    const answer = key.right === null ? '' : key.right ? '正确' : '错误'
    const reason = body.reasonPercent ? `说明理由${body.reasonPercent}%` : ''
    return { ...stemCell(body.stem), 答案: answer, 判分方式: joinWays([reason]) }
  }
  if (body.type === 'order' && key?.type === 'order') {
    const answer = key.right.map((id) => letterOf(body.items, id)).join('')
    const rule = key.rule === 'adjacent' ? '按相邻' : ''
    return { ...stemCell(body.stem), ...optionCells(body.items), 答案: answer, 判分方式: joinWays([rule]) }
  }
  return stemCell(body.stem)
}

export function materialCells(body: CompositeBody): Cells {
  const ids = body.cloze ? body.children.map((child) => child.id) : []
  return {
    题型: TYPE_NAMES.composite,
    题干: htmlToCell(body.stem, 'block', ids),
    判分方式: joinWays([body.shuffleChildren && '子题乱序', body.cloze && '完形']),
  }
}

export interface RowMeta {
  externalNo?: string
  chapter?: string
  tags?: readonly string[]
  /** Of a composite: what its rows share; unique in the sheet. */
  materialNo?: string
}

export const metaCells = (form: QuestionForm, meta: RowMeta): Cells => ({
  序号: meta.externalNo ?? '',
  解析: htmlToCell(form.analysis, 'block'),
  难度: String(form.difficulty),
  章节编号: meta.chapter ?? '',
  知识点: (meta.tags ?? []).join('；'),
})
