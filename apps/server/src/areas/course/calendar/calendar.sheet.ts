import {
  CALENDAR_HOURS_MAX,
  CALENDAR_LINES_MAX,
  CALENDAR_TEXT_MAX,
  type CalendarLine,
  type TeachWay,
} from '@shuyuan/contract/entities/course/teach-calendar.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { buildChapterTree, flattenTree } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { asChoice, asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { badField } from '../../../wire/error.ts'
import { refusedWords, wordFaults } from '../../filter/word/word-faults.ts'
import { readChapters } from '../content/chapter.read.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { courseFacts, type LineRow, readLines } from './calendar.read.ts'
import { lockCalendar } from './calendar.store.ts'
import { WAYS } from './calendar-document.ts'
import { lineOf, putLines } from './save-calendar.flow.ts'

interface SheetLine {
  weekNo: number
  chapterNo?: string
  content: string
  way?: TeachWay
  hours?: number
  selfStudy?: string
  homework?: string
  remark?: string
}

interface Known {
  courseId: string
  term: Awaited<ReturnType<typeof courseFacts>>
  before: LineRow[]
  chapterOf: ReadonlyMap<string, string>
  noOf: ReadonlyMap<string, string>
  /** How many rows are new up to each of them, by key. */
  added: ReadonlyMap<string, number>
  refused: WordList
}

const HEADS = {
  week: '周次',
  chapter: '章节编号',
  content: '教学内容',
  way: '教学方式',
  hours: '学时',
  selfStudy: '自学要求',
  homework: '作业与考核',
  remark: '备注',
}
const keyOf = ({ weekNo, content }: Partial<SheetLine>) => `${weekNo}/${content}`
const optional = (zh: string, en: string): Words => ({ zh: `${zh}；可以不填。`, en: `${en}; may be left empty.` })

const textColumn = (key: 'selfStudy' | 'homework' | 'remark', headerEn: string) => ({
  key,
  header: HEADS[key],
  headerEn,
  read: asText(CALENDAR_TEXT_MAX[key]),
  guide: optional(`最多${CALENDAR_TEXT_MAX[key]}个字`, `At most ${CALENDAR_TEXT_MAX[key]} characters`),
  sample: '',
})

/** 教学日历: a row is a line of a week; one with the content of a line in that week changes it, others are added. */
export const calendarImport: SheetImport<SheetLine, Known, { courseId?: string }> = {
  call: 'importTeachCalendarInfo',
  what: { zh: '教学日历', en: 'lines of the teaching calendar' },
  key: 'content',
  keyColumns: ['weekNo', 'content'],
  columns: [
    {
      key: 'weekNo',
      header: HEADS.week,
      headerEn: 'Week',
      required: true,
      read: asNumber(1, 30),
      guide: { zh: '本学期的教学周。', en: 'A teaching week of the term.' },
      sample: '3',
    },
    {
      key: 'chapterNo',
      header: HEADS.chapter,
      headerEn: 'Chapter number',
      read: asCode(
        /^[1-9]\d{0,2}(\.[1-9]\d{0,2}){0,3}$/,
        '须为 1、1.2、1.2.1 这样的编号',
        'a number as 1, 1.2 or 1.2.1',
      ),
      guide: optional('章节管理中的编号，如 1.2', 'As the chapters of the course are numbered, say 1.2'),
      sample: '1.2',
    },
    {
      key: 'content',
      header: HEADS.content,
      headerEn: 'Content',
      required: true,
      read: asText(CALENDAR_TEXT_MAX.content, 1),
      guide: {
        zh: '同一周内容相同的行更新原有安排，其余新增。',
        en: 'A line of the same week and content is updated; others are added.',
      },
      sample: '函数的极限',
    },
    {
      key: 'way',
      header: HEADS.way,
      headerEn: 'Way',
      read: asChoice(WAYS),
      guide: optional('自学、面授、直播、网上活动、实验或考核，不填为自学', 'As in the list; empty: self-study'),
      sample: '自学',
    },
    {
      key: 'hours',
      header: HEADS.hours,
      headerEn: 'Hours',
      read: asNumber(0, CALENDAR_HOURS_MAX, 1),
      guide: optional(`0至${CALENDAR_HOURS_MAX}，以半学时计`, `0 to ${CALENDAR_HOURS_MAX} in halves`),
      sample: '2',
    },
    textColumn('selfStudy', 'Self-study'),
    textColumn('homework', 'Homework'),
    textColumn('remark', 'Remark'),
  ],

  async load(db, { me, now }, rows, { courseId }) {
    if (!courseId) throw badField('courseId', '请选择课程', 'choose a course')
    assertHostCanEdit(await courseAccess({ db, me, now, deps: { hot: { db } } }, courseId))
    await lockCalendar({ db }, courseId)
    const [before, chapters] = [await readLines({ db }, courseId), await readChapters(db, courseId)]
    const numbered = flattenTree(buildChapterTree(chapters))
    const known = new Set(before.map(keyOf))
    const added = new Map<string, number>()
    for (const row of rows) if (!known.has(keyOf(row)) && !added.has(keyOf(row))) added.set(keyOf(row), added.size + 1)
    return {
      ...{ courseId, before, added, term: await courseFacts({ db }, courseId) },
      chapterOf: new Map(numbered.map(({ row, no }) => [no, row.id])),
      noOf: new Map(numbered.map(({ row, no }) => [row.id, no])),
      refused: await refusedWords(db),
    }
  },

  faults(row, known) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const { weekNo, chapterNo, hours } = row
    if (weekNo !== undefined && weekNo > known.term.teachWeeks)
      fault(HEADS.week, `本学期只有${known.term.teachWeeks}周`, `the term has ${known.term.teachWeeks} weeks`)
    if (chapterNo !== undefined && !known.chapterOf.has(chapterNo))
      fault(HEADS.chapter, `没有编号为${chapterNo}的章节`, `there is no chapter ${chapterNo}`)
    if (hours !== undefined && (hours * 2) % 1 !== 0) fault(HEADS.hours, '须为半学时的倍数', 'in half hours')
    if (known.before.length + (known.added.get(keyOf(row)) ?? 0) > CALENDAR_LINES_MAX)
      fault('', `最多${CALENDAR_LINES_MAX}行`, `at most ${CALENDAR_LINES_MAX} lines`)
    const written = ['content', 'selfStudy', 'homework', 'remark'] as const
    return [...faults, ...written.flatMap((key) => wordFaults(known.refused, HEADS[key], row[key]))]
  },

  change(row, known, { lang }) {
    const stored = known.before.find((line) => keyOf(line) === keyOf(row))
    if (!stored) return 'add'
    const held = { ...stored, chapterNo: known.noOf.get(stored.chapterId) }
    return compareStored(
      calendarImport.columns,
      pairsOf(held, row, ['chapterNo', 'way', 'hours', 'selfStudy', 'homework', 'remark'] as const),
      lang,
    )
  },

  async write(db, { me, now }, rows, known, tell) {
    const given = new Map(rows.map((row) => [keyOf(row), row]))
    const put = (line: CalendarLine, { chapterNo, ...row }: SheetLine): CalendarLine => ({
      ...line,
      ...row,
      chapterId: chapterNo === undefined ? line.chapterId : (known.chapterOf.get(chapterNo) ?? ''),
    })
    const empty = (weekNo: number): CalendarLine => ({
      ...{ id: '', weekNo, chapterId: '', content: '', way: 'self', hours: 0, selfStudy: '', homework: '' },
      ...{ startsAt: null, endsAt: null, place: '', remark: '' },
    })
    const kept = known.before.map((line) => {
      const row = given.get(keyOf(line))
      return row ? put(storedLine(line), row) : storedLine(line)
    })
    const fresh = rows.filter((row) => known.added.has(keyOf(row))).map((row) => put(empty(row.weekNo), row))
    const lines = [...kept, ...fresh].sort((a, b) => a.weekNo - b.weekNo)
    await putLines({ db, me, now }, { courseId: known.courseId, term: known.term, before: known.before, lines })
    await tell(1)
  },
}

/** What a line is saved with; the row that it was read from says more. */
function storedLine(row: LineRow): CalendarLine {
  const { id, weekNo, chapterId, content, way, hours, selfStudy, homework, startsAt, endsAt, place, remark } =
    lineOf(row)
  return { id, weekNo, chapterId, content, way, hours, selfStudy, homework, startsAt, endsAt, place, remark }
}

const heads = headersOf<SheetLine>(calendarImport.columns)

/** The plan as the sheet that is imported. */
export const calendarExport: SheetExport<
  { courseId: string; courseName: string; isReader: boolean },
  LineRow & { chapterNo: string }
> = {
  call: 'exportTeachCalendarInfo',
  what: { zh: '教学日历', en: 'Teaching calendar' },
  about: ({ courseName }) => courseName,
  columns: [
    { header: heads.weekNo, width: 8, value: ({ weekNo }) => weekNo },
    { header: heads.chapterNo, width: 10, value: ({ chapterNo }) => chapterNo },
    { header: heads.content, width: 50, value: ({ content }) => content },
    { header: heads.way, width: 12, value: ({ way }, lang) => WAYS[way][lang] },
    { header: heads.hours, width: 8, value: ({ hours }) => hours },
    { header: heads.selfStudy, width: 40, value: ({ selfStudy }) => selfStudy },
    { header: heads.homework, width: 40, value: ({ homework }) => homework },
    { header: heads.remark, width: 30, value: ({ remark }) => remark },
  ],
  async rows(db, _, { courseId, isReader }, { limit, skip }) {
    const numbered = flattenTree(buildChapterTree(await readChapters(db, courseId)))
    const noOf = new Map(numbered.map(({ row, no }) => [row.id, no]))
    return (await readLines({ db }, courseId))
      .filter(({ publishedAt }) => !isReader || publishedAt)
      .slice(skip, skip + limit)
      .map((line) => ({ ...line, chapterNo: noOf.get(line.chapterId) ?? '' }))
  },
}
