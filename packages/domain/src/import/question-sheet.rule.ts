import type { BodyOf, KeyOf, QuestionForm, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { questionProblems } from '../question/validate.rule.ts'
import { sumScores } from '../scoring/round.rule.ts'
import type { Typesetter } from '../text/typeset.rule.ts'
import { cellToHtml, countUnderlines, HTML_MARK } from './sheet/cell.rule.ts'
import { readType, type SheetRow, typeName } from './sheet/columns.rule.ts'
import { cellOf, type RowParts, readParts, settleType } from './sheet/read-row.rule.ts'
import { readWays, type Ways } from './sheet/way.rule.ts'
import { type Cells, materialCells, metaCells, partCells, type RowMeta } from './sheet/write-row.rule.ts'
import { type Fault, fault } from './text/build/built.rule.ts'
import { readDifficulty, readScore, readTags } from './text/fields.rule.ts'
import {
  type BadQuestion,
  DEFAULTS,
  type GoodQuestion,
  type ImportDefaults,
  type ImportResult,
} from './text/result.rule.ts'

interface ReadRow extends SheetRow {
  type: QuestionType | null
  ways: Ways
  faults: Fault[]
}

function readRow(row: SheetRow): ReadRow {
  const name = cellOf(row.cells, '题型')
  const type = settleType(readType(name), cellOf(row.cells, '答案'))
  const { ways, unknown } = readWays(cellOf(row.cells, '判分方式'))
  const difficulty = cellOf(row.cells, '难度')
  const score = cellOf(row.cells, '分值')
  return {
    ...row,
    type,
    ways,
    faults: [
      ...(row.spoilt ?? []).map((column) =>
        fault('CELL_SPOILT', { column: row.named?.[column] ?? column, text: row.cells[column] ?? '' }),
      ),
      ...(type === null ? [fault('TYPE_UNKNOWN', { type: name })] : []),
      ...(unknown.length > 0 ? [fault('WAY_UNKNOWN', { unknown })] : []),
      ...(difficulty !== '' && readDifficulty(difficulty) === null
        ? [fault('DIFFICULTY_UNREADABLE', { difficulty })]
        : []),
      ...(score !== '' && readScore(score) === null ? [fault('SCORE_UNREADABLE', { score })] : []),
    ],
  }
}

const isBlankRow = ({ cells }: SheetRow): boolean => Object.values(cells).every((cell) => cell.trim() === '')

/** A passage with all rows that carry its number, or a single row. */
interface Group {
  head: ReadRow
  children: ReadRow[] | null
}

function groupRows(rows: readonly ReadRow[]): { groups: Group[]; lost: ReadRow[] } {
  const groups: Group[] = []
  const lost: ReadRow[] = []
  const materials = new Map<string, Group>()
  for (const row of rows) {
    const no = cellOf(row.cells, '材料号')
    const material = materials.get(no)
    if (row.type === 'composite') {
      const group: Group = { head: row, children: [] }
      groups.push(group)
      if (no !== '') materials.set(no, group)
    } else if (no === '') groups.push({ head: row, children: null })
    else if (material) material.children?.push(row)
    else lost.push(row)
  }
  return { groups, lost }
}

const scoreOf = (row: ReadRow): number | null => {
  const cell = cellOf(row.cells, '分值')
  return cell === '' ? null : readScore(cell)
}

function partsOf(row: ReadRow): RowParts | null {
  if (row.type === null || row.type === 'composite') return null
  return readParts({ cells: row.cells, type: row.type, ways: row.ways })
}

interface Read {
  body: QuestionForm['body']
  key: QuestionForm['key']
  score: number
  faults: Fault[]
  stated: boolean
}

function readComposite(head: ReadRow, rows: readonly ReadRow[], usual: ImportDefaults): Read {
  const cell = cellOf(head.cells, '题干')
  const chips = cell.startsWith(HTML_MARK) ? 0 : countUnderlines(cell)
  const isCloze =
    head.ways.cloze === true ||
    (chips > 0 && chips === rows.length && rows.every((row) => cellOf(row.cells, '题干') === ''))
  const ids = rows.map((_, index) => `c${index + 1}`)
  const read = rows.map((row) => ({ row, parts: partsOf(row) }))
  const body: BodyOf<'composite'> = {
    type: 'composite',
    stem: cellToHtml(cell, 'block', isCloze ? ids : []),
    children: read.flatMap(({ row, parts }, index) =>
      parts ? [{ id: ids[index] ?? '', score: scoreOf(row) ?? usual.score, body: parts.body }] : [],
    ),
    ...(head.ways.shuffleChildren ? { shuffleChildren: true } : {}),
    ...(isCloze ? { cloze: true } : {}),
  }
  const key: KeyOf<'composite'> = {
    type: 'composite',
    children: Object.fromEntries(read.flatMap(({ parts }, index) => (parts ? [[ids[index] ?? '', parts.key]] : []))),
  }
  const faults = read.flatMap(({ row, parts }) =>
    [...row.faults, ...(parts?.faults ?? [])].map((one) => ({ code: one.code, facts: { ...one.facts, row: row.row } })),
  )
  const score = sumScores(body.children.map((child) => child.score))
  const none = rows.length === 0 ? [fault('CHILDREN_NONE')] : []
  return {
    body,
    key,
    score,
    faults: [...head.faults, ...none, ...faults],
    stated: rows.every((row) => scoreOf(row) !== null),
  }
}

function readSimple(row: ReadRow, usual: ImportDefaults): Read | null {
  const parts = partsOf(row)
  if (!parts) return null
  const stated = scoreOf(row)
  return { ...parts, score: stated ?? usual.score, faults: [...row.faults, ...parts.faults], stated: stated !== null }
}

const rowText = ({ cells, named }: SheetRow): string =>
  Object.entries(cells)
    .flatMap(([header, cell]) => {
      const head = named?.[header]
      return cell.trim() === '' ? [] : [`${head ? `${head}: ` : `${header}：`}${cell.trim()}`]
    })
    .join('\n')

function bad(row: ReadRow, to: number, reasons: Fault[], form?: QuestionForm): BadQuestion {
  const first = reasons[0] ?? fault('TYPE_UNKNOWN')
  const base = {
    place: { line: row.row, to },
    reasonCode: first.code,
    facts: first.facts,
    reasons,
    text: rowText(row),
    externalNo: cellOf(row.cells, '序号'),
    section: null,
  }
  return form ? { ...base, form } : base
}

function finish(
  group: Group,
  usual: ImportDefaults,
  typesetter: Typesetter | undefined,
): { good: GoodQuestion } | { bad: BadQuestion } {
  const { head, children } = group
  const to = children?.at(-1)?.row ?? head.row
  const read = children ? readComposite(head, children, usual) : readSimple(head, usual)
  if (!read) return { bad: bad(head, to, head.faults) }
  const { body, key, score, stated } = read
  const difficulty = readDifficulty(cellOf(head.cells, '难度'))
  const analyses = [head, ...(children ?? [])].map((row) => cellToHtml(cellOf(row.cells, '解析'), 'block'))
  const form = { body, key, score, analysis: analyses.join(''), difficulty: difficulty ?? usual.difficulty }
  const broken = read.faults.length > 0 ? [] : questionProblems(form, typesetter)
  const reasons = [...read.faults, ...broken.map((one) => fault(one.code, { ...one.facts, path: one.path }))]
  if (reasons.length > 0) return { bad: bad(head, to, reasons, form) }
  const chapter = cellOf(head.cells, '章节编号')
  const tags = readTags(cellOf(head.cells, '知识点'))
  const defaulted: GoodQuestion['defaulted'] = []
  if (!stated) defaulted.push('score')
  if (difficulty === null) defaulted.push('difficulty')
  return {
    good: {
      place: { line: head.row, to },
      form,
      externalNo: cellOf(head.cells, '序号'),
      ...(chapter ? { chapter } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      defaulted,
      section: null,
    },
  }
}

/** Reads the rows of the sheet 试题 as questions; `place` is the row number in the workbook. */
export function parseQuestionSheet(
  rows: readonly SheetRow[],
  defaults: Partial<ImportDefaults> = {},
  typesetter?: Typesetter,
): ImportResult {
  const usual = { ...DEFAULTS, ...defaults }
  const { groups, lost } = groupRows(rows.filter((row) => !isBlankRow(row)).map(readRow))
  const finished = groups.map((group) => finish(group, usual, typesetter))
  const homeless = lost.map((row) =>
    bad(row, row.row, [fault('MATERIAL_UNKNOWN', { materialNo: cellOf(row.cells, '材料号') })]),
  )
  return {
    good: finished.flatMap((one) => ('good' in one ? [one.good] : [])),
    bad: [...finished.flatMap((one) => ('bad' in one ? [one.bad] : [])), ...homeless].sort(
      (a, b) => a.place.line - b.place.line,
    ),
    sections: [],
    ignored: [],
  }
}

/** The rows of one question: a single row or, for a composite, its passage and one row per part. */
export function questionToSheetRows(form: QuestionForm, meta: RowMeta = {}, lang: Lang = 'zh'): Cells[] {
  const { body, key } = form
  if (body.type !== 'composite' || key.type !== 'composite') {
    if (body.type === 'composite' || key.type === 'composite') return []
    return [
      {
        ...metaCells(form, meta, lang),
        题型: typeName(body.type, lang),
        分值: String(form.score),
        ...partCells(body, key, lang),
      },
    ]
  }
  const materialNo = meta.materialNo ?? meta.externalNo ?? '1'
  const head = { ...metaCells(form, meta, lang), ...materialCells(body, lang), 材料号: materialNo }
  const children = body.children.map((child) => ({
    题型: typeName(child.body.type, lang),
    分值: String(child.score),
    材料号: materialNo,
    ...partCells(child.body, key.children[child.id], lang),
  }))
  return [head, ...children]
}
