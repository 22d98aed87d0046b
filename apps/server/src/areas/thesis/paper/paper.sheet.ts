import type { RubricRow, ThesisState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { type PaperFilter, type PaperRow, paperRows } from './papers.read.ts'

const STATES: Readonly<Record<ThesisState, Words>> = {
  open: { zh: '待提交', en: 'Not handed in' },
  submitted: { zh: '已提交', en: 'Handed in' },
  returned: { zh: '已退回', en: 'Returned' },
  marked: { zh: '已评阅', en: 'Marked' },
  published: { zh: '已公布', en: 'Published' },
}

export interface MarkedRow extends PaperRow {
  /** 论点 32/40；论据 25/30, one entry per marker. */
  rubric1: string
  rubric2: string
  comment1: string
  comment2: string
}

interface Marks {
  id: string
  turn: 'first' | 'second' | 'arbitration'
  rubric: RubricRow[]
  scores: (number | null)[]
  comment: string
}

const rubricText = ({ rubric, scores }: Marks) =>
  rubric.map(({ name, max }, at) => `${name} ${scores[at] ?? '–'}/${max}`).join('；')

/** Rows with the points of each mark by rubric row, for the newest version. */
export async function withMarks(db: Db, rows: readonly PaperRow[]): Promise<MarkedRow[]> {
  const { rows: marks } = await sql<Marks>`
    select x.id, m.turn, ts.rubric, m.scores, m.comment from thesis_mark m
    join thesis_submission x on x.id = m.submission_id and x.version_no = m.version_no
    join thesis_setting ts on ts.id = x.setting_id
    where m.submitted_at is not null and x.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  const of = (id: string, turn: Marks['turn']) => marks.find((one) => one.id === id && one.turn === turn)
  return rows.map((row) => {
    const [first, second] = [of(row.id, 'first'), of(row.id, 'second')]
    return {
      ...row,
      rubric1: first ? rubricText(first) : '',
      rubric2: second ? rubricText(second) : '',
      comment1: first?.comment ?? '',
      comment2: second?.comment ?? '',
    }
  })
}

type Column = ExportColumn<MarkedRow>

export const paperColumns: readonly Column[] = [
  { header: { zh: '学号', en: 'Number' }, value: (row) => row.studentNo },
  { header: { zh: '姓名', en: 'Name' }, width: 12, value: (row) => row.realname },
  { header: { zh: '分校', en: 'Branch' }, width: 18, value: (row) => row.subSchoolName },
  { header: { zh: '班级', en: 'Class' }, width: 24, value: (row) => row.className },
  { header: { zh: '课程代码', en: 'Course code' }, width: 12, value: (row) => row.courseCode },
  { header: { zh: '课程名称', en: 'Course' }, width: 22, value: (row) => row.courseName },
  { header: { zh: '题目', en: 'Topic' }, width: 32, value: (row) => row.title },
  { header: { zh: '版本', en: 'Version' }, width: 8, value: (row) => row.version || '' },
  { header: { zh: '提交时间', en: 'Handed in' }, width: 18, value: (row) => clockText(row.submittedAt) },
  { header: { zh: '迟交天数', en: 'Days late' }, width: 10, value: (row) => row.lateDays || '' },
  { header: { zh: '相似度', en: 'Similarity %' }, width: 10, value: (row) => row.similarityPercent ?? '' },
  { header: { zh: '初评', en: 'First mark' }, width: 10, value: (row) => row.mark1 ?? '' },
  { header: { zh: '初评明细', en: 'First mark by row' }, width: 36, value: (row) => row.rubric1 },
  { header: { zh: '复评', en: 'Second mark' }, width: 10, value: (row) => row.mark2 ?? '' },
  { header: { zh: '复评明细', en: 'Second mark by row' }, width: 36, value: (row) => row.rubric2 },
  { header: { zh: '分差', en: 'Apart' }, width: 8, value: (row) => row.gap ?? '' },
  { header: { zh: '终分', en: 'Final' }, width: 8, value: (row) => row.finalMark ?? '' },
  { header: { zh: '阅卷人', en: 'Markers' }, width: 18, value: (row) => row.markerNames },
  { header: { zh: '状态', en: 'State' }, width: 10, value: (row, lang) => STATES[row.state][lang] },
]

export const paperExport: SheetExport<PaperFilter & { orderBy: string }, MarkedRow> = {
  call: 'exportThesisExamInfo',
  what: { zh: '大作业', en: 'Theses' },
  columns: paperColumns,
  rows: async (db, by, input, piece) => withMarks(db, await paperRows(db, by, input, piece)),
}
