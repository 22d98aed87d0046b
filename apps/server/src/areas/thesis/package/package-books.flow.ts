import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { SheetBy } from '../../../sheet/sheet.ts'
import { runSheetTask } from '../../../sheet/sheet-task.ts'
import type { Cell } from '../../../sheet/write-book.ts'
import { paperColumns, withMarks } from '../paper/paper.sheet.ts'
import { marksOf } from '../paper/paper-detail.read.ts'
import { type PaperRow, paperRows } from '../paper/papers.read.ts'
import { matchesOf } from '../similarity/similarity.read.ts'
import type { PackageRow } from './package.store.ts'
import type { Placed } from './packing.flow.ts'

/** A workbook that goes into a package. */
export interface Book {
  name: string
  columns: readonly { header: string; width?: number }[]
  rows: Cell[][]
}

export const writeBookFile = (path: string, { name, columns, rows }: Book) =>
  runSheetTask<null>({ kind: 'book', path, pages: [{ name, columns, rows }] })

const NAMES = {
  directory: { zh: '目录', en: 'Directory' },
  marks: { zh: '成绩表', en: 'Marks' },
  similarity: { zh: '查重报告', en: 'Similarity' },
  comments: { zh: '评语', en: 'Comments' },
} as const satisfies Record<string, Words>

type Head = readonly [zh: string, en: string, width: number]
const WHO: readonly Head[] = [
  ['学号', 'Number', 16],
  ['姓名', 'Name', 12],
]
const COURSE: Head = ['课程', 'Course', 22]
const VERSION: Head = ['版本', 'Version', 8]

const headers = (lang: Lang, ...heads: readonly Head[]) =>
  heads.map(([zh, en, width]) => ({ header: { zh, en }[lang], width }))

/** Lists every file of a part with its owner and path, including files that are gone. */
export const directoryBook = (files: readonly Placed[], lang: Lang): Book => ({
  name: NAMES.directory[lang],
  columns: headers(
    lang,
    ...WHO,
    ['分校', 'Branch', 18],
    ['班级', 'Class', 24],
    COURSE,
    ['题目', 'Topic', 32],
    VERSION,
    ['提交时间', 'Handed in', 18],
    ['原文件名', 'Original file name', 32],
    ['大小（字节）', 'Size (bytes)', 14],
    ['位置', 'Place', 60],
    ['说明', 'Note', 14],
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
    file.missing ? { zh: '文件缺失', en: 'File missing' }[lang] : '',
  ]),
})

/** The most papers in one package; nobody would look through more. */
const MOST = 50_000

async function papersOf(db: Db, by: SheetBy, { filters }: PackageRow): Promise<PaperRow[]> {
  const rows = await paperRows(db, by, { ...filters, orderBy: 'courseCode@asc' }, { limit: MOST, skip: 0 })
  return rows.filter(({ version }) => version > 0)
}

async function marksBook(db: Db, rows: readonly PaperRow[], lang: Lang): Promise<Book> {
  const marked = await withMarks(db, rows)
  return {
    name: NAMES.marks[lang],
    columns: paperColumns.map(({ header, width = 16 }) => ({ header: header[lang], width })),
    rows: marked.map((row) => paperColumns.map(({ value }) => value(row, lang))),
  }
}

async function similarityBook(db: Db, rows: readonly PaperRow[], lang: Lang): Promise<Book> {
  const cells: Cell[][] = []
  for (const row of rows) {
    const own = [row.studentNo, row.realname, row.courseName, row.similarityPercent ?? '']
    const matches = await matchesOf(db, row.id)
    if (matches.length === 0) cells.push([...own, '', '', '', ''])
    for (const { name, termName, percent, passages } of matches)
      cells.push([...own, name, termName, percent, passages.map(({ text }) => text).join('\n')])
  }
  return {
    name: NAMES.similarity[lang],
    columns: headers(
      lang,
      ...WHO,
      COURSE,
      ['相似度%', 'Similarity %', 10],
      ['相似作业', 'Similar paper', 24],
      ['学期', 'Term', 12],
      ['相似%', 'Similarity to it %', 10],
      ['相同段落', 'Same passages', 80],
    ),
    rows: cells,
  }
}

const TURNS = {
  first: { zh: '初评', en: 'First mark' },
  second: { zh: '复评', en: 'Second mark' },
  arbitration: { zh: '仲裁', en: 'Arbitration' },
} as const

async function commentsBook(db: Db, rows: readonly PaperRow[], lang: Lang): Promise<Book> {
  const cells: Cell[][] = []
  for (const row of rows)
    for (const { turn, version, markerName, total, comment } of await marksOf(db, row.id))
      cells.push([row.studentNo, row.realname, row.courseName, version, TURNS[turn][lang], markerName, total, comment])
  return {
    name: NAMES.comments[lang],
    columns: headers(
      lang,
      ...WHO,
      COURSE,
      VERSION,
      ['评阅', 'Mark', 12],
      ['评阅人', 'Marker', 12],
      ['分数', 'Points', 8],
      ['评语', 'Comment', 80],
    ),
    rows: cells,
  }
}

/** 附带: what was requested besides the files; it goes into the last part. */
export async function includedBooks(db: Db, by: SheetBy, rule: PackageRow): Promise<Book[]> {
  if (rule.include.length === 0) return []
  const rows = await papersOf(db, by, rule)
  const books: Book[] = []
  if (rule.include.includes('marks')) books.push(await marksBook(db, rows, by.lang))
  if (rule.include.includes('similarity')) books.push(await similarityBook(db, rows, by.lang))
  if (rule.include.includes('comments')) books.push(await commentsBook(db, rows, by.lang))
  return books
}
