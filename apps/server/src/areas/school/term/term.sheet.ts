import { asCode, asDay, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { weekDayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { insertTerms, type TermForm, updateTerm } from './term.store.ts'
import { TERM_ORDER, type TermFilter, termQuery } from './term-list.read.ts'

interface StoredTerm extends TermForm {
  id: string
  archivedAt: Date | null
}

interface Known {
  stored: readonly StoredTerm[]
  /** The sheet's own terms: they must not overlap each other either. */
  asked: readonly Partial<TermForm>[]
}

const START = '开始日期'

/** A date that could not be read is neither before nor after. */
const isBefore = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a <= b

export const termImport: SheetImport<TermForm, Known> = {
  call: 'importTermInfo',
  what: { zh: '学期', en: 'terms' },
  key: 'termCode',
  columns: [
    {
      key: 'termCode',
      header: '学期代码',
      headerEn: 'Term code',
      required: true,
      read: asCode(/^\d{4}-[12]$/, '须写成 2026-1 或 2026-2', 'use the form 2026-1 or 2026-2'),
      guide: {
        zh: '年份-1 为春季，年份-2 为秋季；已有的代码更新该学期。',
        en: 'Year-1 is spring, year-2 autumn; an existing code updates its term.',
      },
      sample: '2027-1',
    },
    {
      key: 'termName',
      header: '学期名称',
      headerEn: 'Term name',
      required: true,
      read: asText(20, 2),
      guide: { zh: '2至20个字。', en: '2 to 20 characters.' },
      sample: '2027春',
    },
    {
      key: 'startDate',
      header: START,
      headerEn: 'First day',
      required: true,
      read: asDay,
      guide: { zh: '必须是周一。', en: 'Must be a Monday.' },
      sample: '2027-03-01',
    },
    {
      key: 'endDate',
      header: '结束日期',
      headerEn: 'Last day',
      required: true,
      read: asDay,
      guide: { zh: '晚于开始日期。', en: 'Later than the start date.' },
      sample: '2027-07-11',
    },
    {
      key: 'teachWeeks',
      header: '教学周数',
      headerEn: 'Teaching weeks',
      required: true,
      read: asNumber(1, 30),
      guide: { zh: '1至30。', en: '1 to 30.' },
      sample: '18',
    },
  ],

  async load(db, _, asked) {
    const stored = await db
      .selectFrom('term')
      .select(['id', 'termCode', 'termName', 'startDate', 'endDate', 'teachWeeks', 'archivedAt'])
      .execute()
    return { stored, asked }
  },

  faults(row, { stored, asked }) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const own = stored.find(({ termCode }) => termCode === row.termCode)
    if (own?.archivedAt) fault('学期代码', '学期已归档', 'the term is archived')
    const { startDate, endDate } = row
    if (startDate && weekDayOf(startDate) !== 1) fault(START, '开始日期必须是周一', 'the start date must be a Monday')
    if (startDate && endDate && endDate <= startDate)
      fault('结束日期', '须晚于开始日期', 'must be later than the start')
    const codes = new Set(asked.map(({ termCode }) => termCode))
    const others = [...stored.filter(({ termCode }) => !codes.has(termCode)), ...asked]
    const over = others.find(
      (other) =>
        other.termCode !== row.termCode && isBefore(other.startDate, endDate) && isBefore(startDate, other.endDate),
    )
    const name = over?.termName ?? over?.termCode
    if (over) fault(START, `与学期${name}日期重叠`, `overlaps with term ${name}`)
    return faults
  },

  change(row, { stored }, { lang }) {
    const own = stored.find(({ termCode }) => termCode === row.termCode)
    if (!own) return 'add'
    return compareStored(
      termImport.columns,
      pairsOf(own, row, ['termName', 'startDate', 'endDate', 'teachWeeks']),
      lang,
    )
  },

  async write(db, { me, now }, rows, { stored }) {
    const by = { now, userId: me.userId }
    const idOf = new Map(stored.map(({ termCode, id }) => [termCode, id]))
    await insertTerms(
      db,
      rows.filter(({ termCode }) => !idOf.has(termCode)),
      by,
    )
    for (const { termCode, ...change } of rows) {
      const id = idOf.get(termCode)
      if (id) await updateTerm(db, id, change, by)
    }
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof termQuery>['execute']>>[number]

const heads = headersOf<TermForm>(termImport.columns)

export const termExport: SheetExport<TermFilter & { orderBy: string }, Listed> = {
  call: 'exportTermInfo',
  what: { zh: '学期', en: 'Terms' },
  columns: [
    { header: heads.termCode, value: ({ termCode }) => termCode },
    { header: heads.termName, value: ({ termName }) => termName },
    { header: heads.startDate, value: ({ startDate }) => startDate },
    { header: heads.endDate, value: ({ endDate }) => endDate },
    { header: heads.teachWeeks, value: ({ teachWeeks }) => teachWeeks },
    {
      header: { zh: '当前', en: 'Current' },
      value: ({ isCurrent }, lang) => (isCurrent ? (lang === 'zh' ? '是' : 'yes') : ''),
    },
    { header: { zh: '开课数', en: 'Courses' }, value: ({ courseCount }) => courseCount },
    { header: { zh: '选课人次', en: 'Enrolments' }, value: ({ chosenCount }) => chosenCount },
    { header: { zh: '时间设置', en: 'Time settings' }, value: ({ windowsSet }) => `${windowsSet}/8` },
  ],
  rows: (db, { now }, filters, piece) =>
    pieceOf(termQuery(db, now, filters), filters.orderBy, 'listTermInfo', TERM_ORDER, 'term.id', piece),
}
