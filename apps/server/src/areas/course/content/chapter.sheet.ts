import { CHAPTER_TITLE_MAX, WEEK_NO_MAX } from '@shuyuan/contract/entities/course/course.ts'
import {
  buildChapterTree,
  CHAPTER_LEVELS_MAX,
  CHAPTERS_MAX,
  flattenTree,
} from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { asChoice, asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { badField } from '../../../wire/error.ts'
import { refusedWords, wordFaults } from '../../filter/word/word-faults.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { type ChapterRow, readChapters, weeksOfCourse } from './chapter.read.ts'
import { insertChapterRows, lockTree, updateChapterRow } from './chapter-rows.store.ts'

interface SheetChapter {
  level?: number
  no: string
  title: string
  weekNo?: number
  hidden?: 'yes' | 'no'
}

interface Line {
  /** Its titles from the top, which name a chapter whatever its number is. */
  path: string
  title: string
  at: number
}

interface Known {
  courseId: string
  weeks: number
  stored: Map<string, ChapterRow>
  /** By their numbers: the rows of the sheet, and the chapters that the course has. */
  lines: Map<string, Line>
  numbered: Map<string, string>
  /** The first row of each path, and how many chapters come in before each row. */
  firstAt: Map<string, number>
  added: Map<string, number>
  refused: WordList
}

const HEADS = { level: '层级', no: '编号', title: '标题', week: '教学周', hidden: '是否隐藏' }
const YES_NO = { yes: { zh: '是', en: 'yes' }, no: { zh: '否', en: 'no' } } as const
const NUMBER = /^[1-9]\d{0,2}(\.[1-9]\d{0,2}){0,3}$/

const levelOf = (no: string): number => no.split('.').length
const parentOf = (no: string): string => no.split('.').slice(0, -1).join('.')
/** One line, as it is shown. */
const plain = (title: string): string => title.replace(/\s+/g, ' ').trim()
const joined = (above: string, title: string): string => `${above}\n${plain(title)}`

/** Of each row its path; the chapter above it is a row before it, or one that the course has. */
function linesOf(rows: readonly Partial<SheetChapter>[], numbered: ReadonlyMap<string, string>): Map<string, Line> {
  const lines = new Map<string, Line>()
  for (const [at, { no, title }] of rows.entries()) {
    if (no === undefined || title === undefined || lines.has(no)) continue
    const above = parentOf(no)
    const path = above === '' ? '' : (lines.get(above)?.path ?? numbered.get(above))
    if (path !== undefined) lines.set(no, { path: joined(path, title), title, at })
  }
  return lines
}

/** The paths of the chapters that a course has, and the path of each number. */
function pathsOf(rows: readonly ChapterRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: ChapterRow): string => {
    const above = row.pid === null ? undefined : byId.get(row.pid)
    return joined(above ? pathOf(above) : '', row.title)
  }
  return {
    stored: new Map(rows.map((row) => [pathOf(row), row])),
    numbered: new Map(flattenTree(buildChapterTree(rows)).map(({ row, no }) => [no, pathOf(row)])),
  }
}

export const chapterImport: SheetImport<SheetChapter, Known, { courseId?: string }> = {
  call: 'importCourseChapterInfo',
  what: { zh: '章节', en: 'chapters' },
  key: 'no',
  columns: [
    {
      key: 'level',
      header: HEADS.level,
      headerEn: 'Level',
      read: asNumber(1, CHAPTER_LEVELS_MAX),
      guide: {
        zh: `1至${CHAPTER_LEVELS_MAX}，与编号的段数一致；可以不填。`,
        en: `1 to ${CHAPTER_LEVELS_MAX}, as many as the parts of the number; may be left empty.`,
      },
      sample: '2',
    },
    {
      key: 'no',
      header: HEADS.no,
      headerEn: 'Number',
      required: true,
      read: asCode(NUMBER, '须为 1、1.2、1.2.1 这样的编号', 'a number as 1, 1.2 or 1.2.1'),
      guide: {
        zh: '如 1、1.2、1.2.1，本表内不重复；上级章节须在前面的行中，或课程中已有。',
        en: 'As 1, 1.2 or 1.2.1, each once; the chapter above it stands in an earlier row or is in the course.',
      },
      sample: '1.1',
    },
    {
      key: 'title',
      header: HEADS.title,
      headerEn: 'Title',
      required: true,
      read: asText(CHAPTER_TITLE_MAX, 1),
      guide: {
        zh: `1至${CHAPTER_TITLE_MAX}个字；同一上级下标题相同的章节更新，其余新增在末尾。`,
        en: `1 to ${CHAPTER_TITLE_MAX} characters. A chapter of this title under the same one is updated; others are added at the end.`,
      },
      sample: '函数的极限',
    },
    {
      key: 'weekNo',
      header: HEADS.week,
      headerEn: 'Teaching week',
      read: asNumber(1, WEEK_NO_MAX),
      guide: { zh: '本学期的教学周；可以不填。', en: 'A teaching week of the term; may be left empty.' },
      sample: '3',
    },
    {
      key: 'hidden',
      header: HEADS.hidden,
      headerEn: 'Hidden',
      read: asChoice(YES_NO),
      guide: { zh: '是或否；不填为否，已有的章节不变。', en: 'yes or no. Empty: no, or as it is.' },
      sample: '否',
    },
  ],

  async load(db, { me, now }, rows, { courseId }) {
    if (!courseId) throw badField('courseId', '请选择课程', 'choose a course')
    assertHostCanEdit(await courseAccess({ db, me, now, deps: { hot: { db } } }, courseId))
    await lockTree(db, courseId)
    const { stored, numbered } = pathsOf(await readChapters(db, courseId))
    const lines = linesOf(rows, numbered)
    const firstAt = new Map<string, number>()
    const added = new Map<string, number>()
    for (const [no, { path, at }] of lines) {
      if (!firstAt.has(path)) firstAt.set(path, at)
      if (!stored.has(path)) added.set(no, added.size + 1)
    }
    return {
      ...{ courseId, stored, numbered, lines, firstAt, added },
      weeks: await weeksOfCourse(db, courseId),
      refused: await refusedWords(db),
    }
  },

  faults({ level, no, title, weekNo }, known) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const line = no === undefined ? undefined : known.lines.get(no)
    if (no !== undefined && level !== undefined && level !== levelOf(no))
      fault(HEADS.level, `与编号${no}不符`, `does not fit the number ${no}`)
    if (no !== undefined && title !== undefined && !line)
      fault(
        HEADS.no,
        `上级章节${parentOf(no)}不在前面的行中`,
        `the chapter above it, ${parentOf(no)}, stands in no earlier row`,
      )
    if (line && known.firstAt.get(line.path) !== line.at)
      fault(HEADS.title, '同级章节标题重复', 'another chapter on this level has this title')
    if (weekNo !== undefined && weekNo > known.weeks)
      fault(HEADS.week, `本学期共${known.weeks}个教学周`, `the term has ${known.weeks} teaching weeks`)
    if (no !== undefined && known.stored.size + (known.added.get(no) ?? 0) > CHAPTERS_MAX)
      fault(HEADS.no, `每门课程最多${CHAPTERS_MAX}个章节`, `a course has at most ${CHAPTERS_MAX} chapters`)
    return [...faults, ...wordFaults(known.refused, HEADS.title, title)]
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(known.lines.get(row.no)?.path ?? '')
    if (!stored) return 'add'
    const held = { weekNo: stored.weekNo ?? undefined, hidden: stored.hidden ? 'yes' : 'no' }
    return compareStored(chapterImport.columns, pairsOf(held, row, ['weekNo', 'hidden'] as const), lang)
  },

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    const idOf = new Map([...known.stored].map(([path, { id }]) => [path, id]))
    const isNew = ({ no }: SheetChapter) => !known.stored.has(known.lines.get(no)?.path ?? '')
    const forms = rows.filter(isNew).map(({ no, title, weekNo, hidden }) => ({
      path: known.lines.get(no)?.path ?? '',
      above: known.lines.get(no)?.path.split('\n').slice(0, -1).join('\n') ?? '',
      ...{ title: plain(title), weekNo: weekNo ?? null, hidden: hidden === 'yes' },
    }))
    await insertChapterRows(db, known.courseId, forms, idOf, by)
    await tell(0.7)
    for (const row of rows.filter((one) => !isNew(one))) {
      const stored = known.stored.get(known.lines.get(row.no)?.path ?? '')
      if (stored) await updateChapterRow(db, stored, { weekNo: row.weekNo, hidden: row.hidden }, by)
    }
  },
}

const heads = headersOf<SheetChapter>(chapterImport.columns)

type Numbered = Pick<ChapterRow, 'title' | 'weekNo' | 'hidden'> & { no: string; level: number }

export const chapterExport: SheetExport<{ courseId: string; courseName: string }, Numbered> = {
  call: 'exportCourseChapterInfo',
  what: { zh: '章节', en: 'Chapters' },
  about: ({ courseName }) => courseName,
  columns: [
    { header: heads.level, width: 8, value: ({ level }) => level },
    { header: heads.no, width: 10, value: ({ no }) => no },
    { header: heads.title, width: 50, value: ({ title }) => title },
    { header: heads.weekNo, width: 10, value: ({ weekNo }) => weekNo ?? '' },
    { header: heads.hidden, width: 10, value: ({ hidden }, lang) => YES_NO[hidden ? 'yes' : 'no'][lang] },
  ],
  async rows(db, _, { courseId }, { limit, skip }) {
    const tree = flattenTree(buildChapterTree(await readChapters(db, courseId)))
    return tree.slice(skip, skip + limit).map(({ row, no, level }) => ({ ...row, no, level }))
  },
}
