import type { In } from '@shuyuan/contract/calls/index.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { figuresOf, passPercentOf } from '@shuyuan/domain/scoring/course/sheet-figures.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Cell, Page } from '../../../sheet/write-book.ts'
import type { Actor } from '../../../wire/context.ts'
import { EXAM_FORM_TEXT } from '../../course/exam-form/exam-form.words.ts'
import { FLAG_WORDS, STATE_WORDS, shownScore } from '../score-words.ts'
import { type CourseFilter, courseRows } from './course-list.read.ts'
import { type ScoreCourse, scoreCourses } from './score-course.read.ts'
import { type SheetRow, scorePage } from './sheet-list.read.ts'
import { sheetOptions } from './sheet-stat.read.ts'

export type ExportInput = In<'exportManageScore'>
export type BookPage = Page & { rows: Cell[][] }

interface By {
  me: Actor
  now: Date
  lang: Lang
}

const ROWS_MAX = 100_000
const SHEET_NAME_MAX = 31

const heads: Readonly<Record<string, Words>> = {
  studentNo: { zh: '学号', en: 'Number' },
  realname: { zh: '姓名', en: 'Name' },
  subSchool: { zh: '分校', en: 'Branch' },
  orgClass: { zh: '班级', en: 'Class' },
  courseClass: { zh: '课程班', en: 'Course class' },
  face: { zh: '面授教师', en: 'Face-to-face teacher' },
  formative: { zh: '形考', en: 'Formative' },
  final: { zh: '终考', en: 'Final' },
  total: { zh: '总评', en: 'Total' },
  makeup: { zh: '补考', en: 'Resit' },
  flag: { zh: '标记', en: 'Flag' },
  passed: { zh: '及格', en: 'Passed' },
  state: { zh: '状态', en: 'State' },
}

const YES = { zh: '是', en: 'Yes' }
const NO = { zh: '否', en: 'No' }

const passText = (passed: boolean | null, lang: Lang): string => (passed === null ? '' : (passed ? YES : NO)[lang])

type Option = { id: string; name: string; weight: number }

const lineOf = (row: SheetRow, options: readonly Option[], lang: Lang): Cell[] => [
  row.studentNo,
  row.realname,
  row.subSchoolName,
  row.orgClassName,
  row.courseClassName,
  row.faceTeacherName,
  ...options.map(({ id }) => shownScore(row.optionScores[id] ?? null)),
  shownScore(row.formativeScore),
  shownScore(row.finalScore),
  row.flag === 'normal' ? shownScore(row.totalScore) : FLAG_WORDS[row.flag][lang],
  shownScore(row.makeupScore),
  row.flag === 'normal' ? '' : FLAG_WORDS[row.flag][lang],
  passText(row.passed, lang),
  STATE_WORDS[row.state][lang],
]

/** Removes characters that spreadsheets refuse in sheet names; the code keeps equal names apart. */
const sheetName = ({ courseCode, courseName }: ScoreCourse): string =>
  `${courseCode} ${courseName}`.replace(/[\\/?*[\]:]/g, '').slice(0, SHEET_NAME_MAX)

function registerRows(course: ScoreCourse, rows: readonly SheetRow[], width: number, lang: Lang): Cell[][] {
  const { mean, median } = figuresOf(rows.map(({ totalScore }) => totalScore))
  const pass = passPercentOf(rows.map(({ passed }) => passed))
  const zh = lang === 'zh'
  const wide = (cells: Cell[]): Cell[] => [...cells, ...new Array<Cell>(Math.max(0, width - cells.length)).fill('')]
  return [
    wide([]),
    wide([zh ? '课程' : 'Course', `${course.courseName} ${course.courseCode}`, zh ? '学期' : 'Term', course.termName]),
    wide([
      zh ? '考试形式' : 'Exam form',
      EXAM_FORM_TEXT[course.examForm][lang],
      zh ? '比例' : 'Ratio',
      `${course.formativeRatio}:${course.finalRatio}`,
    ]),
    wide([zh ? '人数' : 'Students', rows.length, zh ? '平均分' : 'Mean', mean, zh ? '中位数' : 'Median', median]),
    wide([zh ? '及格率(%)' : 'Passed (%)', pass]),
    wide([]),
    wide([
      zh ? '任课教师签名：' : 'Teacher:',
      '',
      zh ? '教研室主任签名：' : 'Head of group:',
      '',
      zh ? '院系负责人签名：' : 'College:',
      '',
      zh ? '日期：' : 'Date:',
    ]),
  ]
}

async function sheetPage(db: Db, { me, now, lang }: By, course: ScoreCourse, input: ExportInput): Promise<BookPage> {
  const options = await sheetOptions(db, course.courseId, now)
  const filter = { courseId: course.courseId, subSchoolId: input.subSchoolId, courseClassId: input.courseClassId }
  const all = { field: 'studentNo', dir: 'asc', limit: ROWS_MAX, skip: 0 } as const
  const { rows } = await scorePage(db, me, filter, all)
  const columns = [
    ...['studentNo', 'realname', 'subSchool', 'orgClass', 'courseClass', 'face'].map(
      (key) => (heads[key] as Words)[lang],
    ),
    ...options.map(({ name, weight }) => `${name}(${weight}%)`),
    ...['formative', 'final', 'total', 'makeup', 'flag', 'passed', 'state'].map((key) => (heads[key] as Words)[lang]),
  ].map((header) => ({ header, width: 14 }))
  const lines = rows.map((row) => lineOf(row, options, lang))
  const end = input.layout === 'sheet' ? registerRows(course, rows, columns.length, lang) : []
  return { name: sheetName(course), columns, rows: [...lines, ...end] }
}

const SUMMARY: readonly Words[] = [
  { zh: '课程代码', en: 'Code' },
  { zh: '课程名称', en: 'Course' },
  { zh: '院系', en: 'College' },
  { zh: '主持教师', en: 'Host' },
  { zh: '考试形式', en: 'Exam form' },
  { zh: '比例', en: 'Ratio' },
  { zh: '人数', en: 'Students' },
  { zh: '形考已出', en: 'Formative' },
  { zh: '终考已录', en: 'Final' },
  { zh: '总评已提交', en: 'Handed in' },
  { zh: '异常', en: 'Flags' },
  { zh: '更正申请', en: 'Corrections' },
  { zh: '平均分', en: 'Mean' },
  { zh: '及格率(%)', en: 'Passed (%)' },
  { zh: '状态', en: 'State' },
]

const COURSE_STATES: Readonly<Record<string, Words>> = {
  none: { zh: '未计算', en: 'Not computed' },
  computed: STATE_WORDS.computed,
  entered: STATE_WORDS.entered,
  partly: { zh: '部分发布', en: 'Partly published' },
  published: STATE_WORDS.published,
  locked: STATE_WORDS.locked,
}

async function summaryPage(db: Db, { me, lang }: By, input: ExportInput): Promise<BookPage> {
  const all = { field: 'courseCode', dir: 'asc', limit: ROWS_MAX, skip: 0 } as const
  const rows = await courseRows(db, me, input as Partial<CourseFilter>, all, input.courseIds ?? null)
  return {
    name: lang === 'zh' ? '总评成绩汇总' : 'Total scores',
    columns: SUMMARY.map((head) => ({ header: head[lang], width: 14 })),
    rows: rows.map((row) => [
      row.courseCode,
      row.courseName,
      row.schoolName,
      row.hostTeacherName,
      EXAM_FORM_TEXT[row.examForm][lang],
      `${row.formativeRatio}:${row.finalRatio}`,
      row.studentCount,
      row.formativeDone,
      row.finalDone,
      row.handedIn.total,
      row.flagCount,
      row.asks,
      row.average,
      row.passPercent,
      (COURSE_STATES[row.scoreState] as Words)[lang],
    ]),
  }
}

/** The pages of the workbook: one table of courses, or a sheet per course as a list or a register to be signed. */
export async function bookPages(db: Db, by: By, input: ExportInput): Promise<BookPage[]> {
  if (input.layout === 'summary') return [await summaryPage(db, by, input)]
  const pages: BookPage[] = []
  for (const course of await scoreCourses({ db, me: by.me }, input.courseIds ?? []))
    pages.push(await sheetPage(db, by, course, input))
  return pages
}
