import type { Lang } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../db/db.ts'
import type { SheetBy } from '../../sheet/sheet.ts'
import { runSheetTask } from '../../sheet/sheet-task.ts'
import type { Cell } from '../../sheet/write-book.ts'
import type { PackageRow } from './package.store.ts'
import type { Placed } from './packing.flow.ts'
import { paperColumns, withMarks } from './paper.sheet.ts'
import { marksOf } from './paper-detail.read.ts'
import { type PaperRow, paperRows } from './papers.read.ts'
import { matchesOf } from './similarity.read.ts'

/** A sheet that goes into a package. */
export interface Book {
  name: string
  columns: readonly { header: string; width?: number }[]
  rows: Cell[][]
}

export const writeBookFile = (path: string, { name, columns, rows }: Book) =>
  runSheetTask<null>({ kind: 'book', path, pages: [{ name, columns, rows }] })

const headers = (...names: readonly (readonly [string, number])[]) =>
  names.map(([header, width]) => ({ header, width }))

/** 目录: every file of a part, whose it is, where it lies; one that is gone is named too. */
export const directoryBook = (files: readonly Placed[]): Book => ({
  name: '目录',
  columns: headers(
    ['学号', 16],
    ['姓名', 12],
    ['分校', 18],
    ['班级', 24],
    ['课程', 22],
    ['题目', 32],
    ['版本', 8],
    ['提交时间', 18],
    ['原文件名', 32],
    ['大小（字节）', 14],
    ['位置', 60],
    ['说明', 14],
  ),
  rows: files.map((file) => [
    file.studentNo,
    file.realname,
    file.subSchoolName,
    file.className,
    file.courseName,
    file.title,
    file.version,
    clockText(file.submittedAt),
    file.name,
    file.size,
    file.missing ? '' : file.path,
    file.missing ? '文件缺失' : '',
  ]),
})

/** Papers in one piece; a package of more would not be looked through by anybody. */
const MOST = 50_000

async function papersOf(db: Db, by: SheetBy, { filters }: PackageRow): Promise<PaperRow[]> {
  const rows = await paperRows(db, by, { ...filters, orderBy: 'courseCode@asc' }, { limit: MOST, skip: 0 })
  return rows.filter(({ version }) => version > 0)
}

async function marksBook(db: Db, rows: readonly PaperRow[], lang: Lang): Promise<Book> {
  const marked = await withMarks(db, rows)
  return {
    name: '成绩表',
    columns: paperColumns.map(({ header, width = 16 }) => ({ header: header[lang], width })),
    rows: marked.map((row) => paperColumns.map(({ value }) => value(row, lang))),
  }
}

async function similarityBook(db: Db, rows: readonly PaperRow[]): Promise<Book> {
  const cells: Cell[][] = []
  for (const row of rows) {
    const own = [row.studentNo, row.realname, row.courseName, row.similarityPercent ?? '']
    const matches = await matchesOf(db, row.id)
    if (matches.length === 0) cells.push([...own, '', '', '', ''])
    for (const { name, termName, percent, passages } of matches)
      cells.push([...own, name, termName, percent, passages.map(({ text }) => text).join('\n')])
  }
  return {
    name: '查重报告',
    columns: headers(
      ['学号', 16],
      ['姓名', 12],
      ['课程', 22],
      ['相似度%', 10],
      ['相似作业', 24],
      ['学期', 12],
      ['相似%', 10],
      ['相同段落', 80],
    ),
    rows: cells,
  }
}

const TURNS = { first: '初评', second: '复评', arbitration: '仲裁' } as const

async function commentsBook(db: Db, rows: readonly PaperRow[]): Promise<Book> {
  const cells: Cell[][] = []
  for (const row of rows)
    for (const { turn, version, markerName, total, comment } of await marksOf(db, row.id))
      cells.push([row.studentNo, row.realname, row.courseName, version, TURNS[turn], markerName, total, comment])
  return {
    name: '评语',
    columns: headers(
      ['学号', 16],
      ['姓名', 12],
      ['课程', 22],
      ['版本', 8],
      ['评阅', 8],
      ['评阅人', 12],
      ['分数', 8],
      ['评语', 80],
    ),
    rows: cells,
  }
}

/** 附带: what was asked for beside the files; it stands in the last part. */
export async function includedBooks(db: Db, by: SheetBy, rule: PackageRow): Promise<Book[]> {
  if (rule.include.length === 0) return []
  const rows = await papersOf(db, by, rule)
  const books: Book[] = []
  if (rule.include.includes('marks')) books.push(await marksBook(db, rows, by.lang))
  if (rule.include.includes('similarity')) books.push(await similarityBook(db, rows))
  if (rule.include.includes('comments')) books.push(await commentsBook(db, rows))
  return books
}
