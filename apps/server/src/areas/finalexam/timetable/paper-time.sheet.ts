import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { PaperTimeState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { nextPaperTime } from '@shuyuan/domain/finals/paper-time.rule.ts'
import { asChoice, asClock, asCode, asDay, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { EMPTY, headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { AppError, badField } from '../../../wire/error.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { EXAM_FORM_TEXT } from '../../course/exam-form/exam-form.words.ts'
import { termByCode, windowsOf } from '../../school/term/term.read.ts'
import { TIME_STATE_WORDS } from '../exam-words.ts'
import { reasonOf } from '../final.policy.ts'
import { insertTimes, type PaperTimeFields, updateTimesByCode } from './paper-time.store.ts'
import { type ListedTime, type TimeFilter, timeRows } from './paper-time-list.read.ts'

interface TimeRow {
  paperCode: string
  paperName: string
  /** All four together, or none: a code that has no time yet. */
  unitNo?: number
  day?: string
  clock?: string
  durationMin?: number
  examForm: ExamForm
  note?: string
}

interface Known {
  termId: string
  window: { from: number; to: number } | undefined
  stored: Map<string, PaperTimeFields & { publishStatus: PaperTimeState }>
}

const DAY = '日期'
const STAYS = {
  zh: '已安排时间，留空不会取消，请填写或在考试安排中删除',
  en: 'it has a time: fill it in, or delete it on the timetable',
}

const TIMES = ['unitNo', 'day', 'clock', 'durationMin'] as const
type Arranged = TimeRow & Required<Pick<TimeRow, (typeof TIMES)[number]>>

const isArranged = (row: Partial<TimeRow>): row is Arranged => TIMES.every((key) => row[key] !== undefined)
const isBlank = (row: Partial<TimeRow>) => TIMES.every((key) => row[key] === undefined)

const startOf = ({ day, clock }: Pick<TimeRow, 'day' | 'clock'>) => new Date(`${day}T${clock}:00+08:00`)
const fieldsOf = ({ day, clock, note = '', ...row }: Arranged): PaperTimeFields => ({
  ...row,
  note,
  startsAt: startOf({ day, clock }),
})

async function storedTimes(db: Db, termId: string): Promise<Known['stored']> {
  const rows = await db
    .selectFrom('paperTime')
    .select(['paperCode', 'paperName', 'unitNo', 'startsAt', 'durationMin', 'examForm', 'note', 'publishStatus'])
    .where('termId', '=', termId)
    .execute()
  return new Map(
    rows.map((row) => [row.paperCode, row as PaperTimeFields & { publishStatus: PaperTimeState }] as const),
  )
}

/** Whether the row is complete and equals what the timetable has. */
function isHeld(row: Partial<TimeRow>, own: PaperTimeFields | undefined): boolean {
  if (!own || !row.day || !row.clock) return false
  const isOnTime = own.startsAt.getTime() === startOf({ day: row.day, clock: row.clock }).getTime()
  return isOnTime && SAME.every((key) => own[key] === (key === 'note' ? (row.note ?? '') : row[key]))
}

const SAME = ['paperName', 'unitNo', 'durationMin', 'examForm', 'note'] as const

export const timeImport: SheetImport<TimeRow, Known, { termCode?: string }> = {
  call: 'importPaperTimeInfo',
  what: { zh: '考试安排', en: 'exam times' },
  key: 'paperCode',
  columns: [
    {
      key: 'paperCode',
      header: '试卷代号',
      headerEn: 'Paper code',
      codeOf: 'paper',
      required: true,
      read: asCode(/^[A-Za-z0-9-]{2,20}$/, '须为2至20个字母或数字', '2 to 20 letters or digits'),
      guide: {
        zh: '同一学期内唯一；已有的代号更新该安排。',
        en: 'Unique within a term; an existing code updates its row.',
      },
      sample: '1301',
    },
    {
      key: 'paperName',
      header: '试卷名称',
      headerEn: 'Paper name',
      required: true,
      read: asText(80, 2),
      guide: { zh: '2至80个字。', en: '2 to 80 characters.' },
      sample: '管理学基础',
    },
    {
      key: 'unitNo',
      header: '考试单元',
      headerEn: 'Session',
      required: true,
      mayBeEmpty: true,
      read: asNumber(1, 99),
      guide: { zh: '1至99。', en: '1 to 99.' },
      sample: '1',
    },
    {
      key: 'day',
      header: DAY,
      headerEn: 'Day',
      required: true,
      mayBeEmpty: true,
      read: asDay,
      guide: {
        zh: '须在终考时间窗口内。单元、日期、时间、时长都留空：尚未安排。',
        en: 'Within the final exam window. Session, day, time and minutes all empty: not arranged yet.',
      },
      sample: '2027-01-09',
    },
    {
      key: 'clock',
      header: '开始时间',
      headerEn: 'Starts at',
      required: true,
      mayBeEmpty: true,
      read: asClock,
      guide: { zh: '24小时制，写成 09:00。', en: '24-hour clock, such as 09:00.' },
      sample: '09:00',
    },
    {
      key: 'durationMin',
      header: '时长(分钟)',
      headerEn: 'Minutes',
      required: true,
      mayBeEmpty: true,
      read: asNumber(10, 300),
      guide: { zh: '10至300。', en: '10 to 300.' },
      sample: '90',
    },
    {
      key: 'examForm',
      header: '考试形式',
      headerEn: 'Exam form',
      required: true,
      read: asChoice(EXAM_FORM_TEXT),
      guide: {
        zh: `可填：${listed(
          Object.values(EXAM_FORM_TEXT).map(({ zh }) => zh),
          'zh',
        )}。`,
        en: `One of ${listed(Object.keys(EXAM_FORM_TEXT), 'en')}.`,
      },
      sample: '闭卷',
      sampleEn: 'closed',
    },
    {
      key: 'note',
      header: '备注',
      headerEn: 'Note',
      read: asText(200),
      guide: { zh: '不超过200个字。', en: 'At most 200 characters.' },
      sample: '',
    },
  ],

  async load(db, { me }, _, { termCode = '' }) {
    if (!canManageWholeSchool(me)) throw new AppError(100455)
    const term = await termByCode(db, termCode)
    if (!term) throw badField('termCode', '请选择学期', 'choose a term')
    return {
      termId: term.id,
      window: (await windowsOf(db, term.id)).finalExam,
      stored: await storedTimes(db, term.id),
    }
  },

  faults(row, { stored, window }, { now }) {
    const own = stored.get(row.paperCode ?? '')
    if (isHeld(row, own)) return []
    const fault = (column: string, reason: Fault['reason']): Fault[] => [{ column, reason }]
    if (isBlank(row)) return own ? fault(DAY, STAYS) : []
    const empty = TIMES.filter((key) => row[key] === undefined)
    if (empty.length > 0) return empty.map((key) => ({ column: heads[key].zh, reason: EMPTY }))
    // A sheet has no reasons, so published times can only be changed one at a time.
    if (own?.publishStatus === 'published')
      return fault('试卷代号', {
        zh: '已发布的安排请逐条修改并填写原因',
        en: 'already published; change it individually and give a reason',
      })
    const { day, clock, durationMin } = row
    if (!day || !clock || !durationMin) return []
    const startsAt = startOf({ day, clock }).getTime()
    const next = nextPaperTime('draft', 'edit', { now: now.getTime(), startsAt, durationMin, window })
    return isRefusal(next) ? fault(DAY, reasonOf(next.no)) : []
  },

  change(row, { stored }) {
    const own = stored.get(row.paperCode)
    if (!isArranged(row)) return 'same'
    if (!own) return 'add'
    return isHeld(row, own) ? 'same' : 'update'
  },

  notes(rows) {
    const n = rows.filter((row) => !isArranged(row)).length
    const zh = `${n}个试卷代号没有填时间，仍为「未安排」`
    return n === 0
      ? []
      : [{ zh, en: `${n} paper ${n === 1 ? 'code has' : 'codes have'} no time and stay “not arranged”` }]
  },

  async write(db, { me, now }, rows, { termId, stored }) {
    const by = { now, userId: me.userId }
    const fields = rows.filter(isArranged).map(fieldsOf)
    await insertTimes(
      db,
      termId,
      fields.filter(({ paperCode }) => !stored.has(paperCode)),
      by,
    )
    await updateTimesByCode(
      db,
      termId,
      fields.filter(({ paperCode }) => stored.has(paperCode)),
      by,
    )
  },
}

const clockParts = (at: Date | null) => clockText(at).split(' ')

const heads = headersOf<TimeRow>(timeImport.columns)

export const timeExport: SheetExport<TimeFilter & { orderBy: string }, ListedTime> = {
  call: 'exportPaperTimeInfo',
  what: { zh: '考试安排', en: 'Exam times' },
  columns: [
    { header: heads.paperCode, width: 12, value: (row) => row.paperCode },
    { header: heads.paperName, width: 28, value: (row) => row.paperName },
    { header: heads.unitNo, width: 10, value: (row) => row.unitNo ?? '' },
    { header: heads.day, width: 14, value: (row) => clockParts(row.startsAt)[0] ?? '' },
    { header: heads.clock, width: 10, value: (row) => clockParts(row.startsAt)[1] ?? '' },
    { header: heads.durationMin, width: 10, value: (row) => row.durationMin ?? '' },
    {
      header: heads.examForm,
      width: 12,
      value: (row, lang) => EXAM_FORM_TEXT[row.examForm][lang],
    },
    { header: heads.note, width: 24, value: (row) => row.note },
    { header: { zh: '课程', en: 'Courses' }, width: 32, value: (row, lang) => listed(row.courseNames, lang) },
    { header: { zh: '人数', en: 'Students' }, width: 8, value: (row) => row.studentCount },
    { header: { zh: '冲突人数', en: 'Conflicts' }, width: 10, value: (row) => row.conflictCount },
    {
      header: { zh: '状态', en: 'State' },
      width: 10,
      value: (row, lang) => TIME_STATE_WORDS[row.publishStatus][lang],
    },
  ],
  rows: (db, { me }, { orderBy, ...filter }, piece) => timeRows(db, me, filter, orderBy, piece),
}
