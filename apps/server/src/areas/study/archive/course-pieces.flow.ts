import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { COURSE_SECTIONS } from '@shuyuan/contract/entities/course/course.ts'
import type { CourseArchivePart } from '@shuyuan/contract/entities/study/archive.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { teachWeeks } from '@shuyuan/domain/school/term-week.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { SheetBy } from '../../../sheet/sheet.ts'
import { courseFacts, readLines } from '../../course/calendar/calendar.read.ts'
import { calendarParts } from '../../course/calendar/calendar-document.ts'
import { readSections } from '../../course/detail/course-detail.read.ts'
import { summaryParts } from '../../course/summary/summary-document.ts'
import { findSummary, summaryQuery } from '../../course/summary/summary-list.read.ts'
import type { DocPart } from '../../file/docx.ts'
import { bookPages } from '../../score/sheet/register.flow.ts'
import { KIND_NAMES } from '../kind-names.ts'
import { courseResources } from './course-resources.read.ts'
import type { Piece } from './piece.ts'

export interface ArchivedCourse {
  courseId: string
  /** Whose content it uses. */
  contentId: string
  courseName: string
}

const SECTIONS: Readonly<Record<CourseSection, Words>> = {
  description: { zh: '课程说明', en: 'Description' },
  syllabus: { zh: '教学大纲', en: 'Syllabus' },
  textbook: { zh: '教材信息', en: 'Textbooks' },
  reference: { zh: '参考资料', en: 'References' },
  implementRules: { zh: '教学实施细则', en: 'How it is taught' },
  practiceRules: { zh: '实践教学细则', en: 'Practical teaching' },
  examProportion: { zh: '考核比例', en: 'Assessment' },
  examRules: { zh: '考试说明', en: 'Examination' },
  faq: { zh: '常见问题', en: 'Common questions' },
  contact: { zh: '联系方式', en: 'Contact' },
}
const NAMES = {
  detail: { zh: '课程文本', en: 'course-texts' },
  calendar: { zh: '教学日历', en: 'teaching-calendar' },
  resources: { zh: '资源目录', en: 'resources' },
  scores: { zh: '成绩登记表', en: 'score-register' },
  summary: { zh: '教学总结', en: 'teaching-summary' },
} as const satisfies Record<CourseArchivePart, Words>

type Make = (db: Db, course: ArchivedCourse, by: SheetBy) => Promise<Piece[]>

const detail: Make = async (db, { contentId, courseName }, by) => {
  const rows = await readSections({ db }, contentId)
  const texts = COURSE_SECTIONS.flatMap((section): DocPart[] => {
    const row = rows.find((one) => one.section === section)
    const cells = (row?.rows ?? []).map((cell) => Object.values(cell).filter((value) => typeof value === 'string'))
    const lines = [plainText(row?.html ?? ''), ...cells.map((values) => values.map(String).map(plainText).join('　'))]
    const told = lines.filter((line) => line.trim() !== '')
    if (told.length === 0) return []
    return [
      { kind: 'heading', text: SECTIONS[section][by.lang] },
      ...told.map((text): DocPart => ({ kind: 'text', text })),
    ]
  })
  return [{ path: `${NAMES.detail[by.lang]}.docx`, at: by.now, doc: [{ kind: 'title', text: courseName }, ...texts] }]
}

const calendar: Make = async (db, { courseId, contentId }, by) => {
  const [facts, lines] = await Promise.all([courseFacts({ db }, courseId), readLines({ db }, contentId)])
  const doc = calendarParts({ ...facts, weeks: teachWeeks(facts), lines }, by.lang)
  return [{ path: `${NAMES.calendar[by.lang]}.docx`, at: by.now, doc }]
}

const HEADS = [
  [{ zh: '章节', en: 'Chapter' }, 36],
  [{ zh: '资源', en: 'Resource' }, 36],
  [{ zh: '类型', en: 'Kind' }, 12],
  [{ zh: '必看', en: 'Required' }, 10],
  [{ zh: '隐藏', en: 'Hidden' }, 10],
  [{ zh: '文件', en: 'File' }, 36],
  [{ zh: '大小（字节）', en: 'Size (bytes)' }, 14],
] as const satisfies readonly (readonly [Words, number])[]

const resources: Make = async (db, { contentId }, { now, lang }) => {
  const yes = (is: boolean) => (is ? { zh: '是', en: 'yes' }[lang] : '')
  const rows = (await courseResources(db, contentId)).map((one) => [
    ...[one.chapter, one.title, KIND_NAMES[one.kind][lang], yes(one.mustSee), yes(one.hidden)],
    ...[one.fileName, one.size ?? ''],
  ])
  const columns = HEADS.map(([header, width]) => ({ header: header[lang], width }))
  return [{ path: `${NAMES.resources[lang]}.xlsx`, at: now, pages: [{ name: NAMES.resources[lang], columns, rows }] }]
}

/** 形考, 终考 and 总评 of every student, as the host exports them from the sheet of scores. */
const scores: Make = async (db, { courseId }, by) => {
  const pages = await bookPages(db, by, { layout: 'sheet', courseIds: [courseId] })
  return [{ path: `${NAMES.scores[by.lang]}.xlsx`, at: by.now, pages }]
}

const summary: Make = async (db, { courseId }, { me, now, lang }) => {
  const rows = await summaryQuery(db, me, { courseId }).execute()
  const handedIn = rows.filter(({ state }) => state === 'submitted' || state === 'read')
  const pieces: Piece[] = []
  for (const { id, className } of handedIn) {
    const one = await findSummary(db, me, id)
    const name = [NAMES.summary[lang], safeName(className)].filter(Boolean).join('-')
    if (one) pieces.push({ path: `${name}.docx`, at: now, doc: summaryParts(one, lang) })
  }
  return pieces
}

const MAKERS: Readonly<Record<CourseArchivePart, Make>> = { detail, calendar, resources, scores, summary }

/** What a host keeps of a past course. */
export async function coursePieces(db: Db, course: ArchivedCourse, parts: readonly CourseArchivePart[], by: SheetBy) {
  const made: Piece[] = []
  for (const part of parts) made.push(...(await MAKERS[part](db, course, by)))
  return made
}
