import { inLanguage } from '@shuyuan/contract/entities/localized.ts'
import { asChoice, asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { nextDetail } from '@shuyuan/domain/life/add-exam.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, Fault, SheetExport, SheetImport } from '../../sheet/sheet.ts'
import { IN_LIST, reasonOf } from './add-exam.policy.ts'
import { insertDetails, markDetails } from './detail.store.ts'
import { type DetailFilter, detailRows, type ListedDetail } from './detail-list.read.ts'
import {
  codesOfBatch,
  type DetailRow,
  type EnrolledRow,
  type KnownDetails,
  keyOf,
  knownDetails,
} from './detail-sheet.read.ts'
import { FLAG_WORDS, flagText, SOURCE_WORDS, STATE_WORDS } from './detail-words.ts'
import type { StudentStanding } from './standing.read.ts'
import { saidReason } from './why-words.ts'

const SCORE = '成绩'

const asScore = asNumber(0, 100, 1)
const { absent, cheating } = FLAG_WORDS
const asFlag = asChoice({ absent, cheating })

const fault = (column: string, reason: Fault['reason']): Fault[] => [{ column, reason }]

function scoreFaults(
  { score, reason }: Partial<DetailRow>,
  stored: EnrolledRow,
  { batch, canScore }: KnownDetails,
  now: Date,
): Fault[] {
  // As it was exported.
  if (score === stored.score || (typeof score === 'string' && score === stored.flag)) return []
  const said = saidReason(stored)
  const isExported = typeof said === 'string' ? reason === said : reason === said.zh || reason === said.en
  if (score === undefined) return isExported ? [] : fault('学号', IN_LIST)
  if (typeof score === 'string')
    return fault(SCORE, { zh: '缺考、违纪请在名单中登记', en: 'absence and misconduct are entered on the list' })
  if (!canScore) return fault(SCORE, { zh: '没有录入成绩的权限', en: 'you may not enter scores' })
  const { flag, written, startsAt } = stored
  const begun = startsAt !== null && startsAt <= now
  const next = nextDetail(stored.state, 'score', { batch: batch.state, flag, written, begun })
  return isRefusal(next) ? fault(SCORE, reasonOf(next.no)) : []
}

export const detailImport: SheetImport<DetailRow, KnownDetails, { addExamId: string }> = {
  call: 'importAddExamDetailInfo',
  what: { zh: '考生名单', en: 'candidates' },
  key: 'studentNo',
  keyColumns: ['studentNo', 'courseCode'],
  columns: [
    {
      key: 'studentNo',
      header: '学号',
      headerEn: 'Student number',
      codeOf: 'student',
      required: true,
      read: asCode(/^[A-Za-z0-9_-]{1,30}$/, '学号格式不正确', 'not a student number'),
      guide: { zh: '学籍中的学号。', en: 'As in the student’s record.' },
      sample: '2026001',
    },
    {
      key: 'courseCode',
      header: '课程代码',
      headerEn: 'Course code',
      codeOf: 'course',
      required: true,
      read: asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits'),
      guide: {
        zh: '批次中的课程，模板每行一个代码，可复制增行。',
        en: 'A course of the batch; the template has one row per code, copy rows as needed.',
      },
      sample: '00023',
    },
    {
      key: 'reason',
      header: '原因',
      headerEn: 'Reason',
      required: true,
      read: asText(500, 2),
      guide: { zh: '2至500个字。', en: '2 to 500 characters.' },
      sample: '总评不及格',
    },
    {
      key: 'score',
      header: SCORE,
      headerEn: 'Score',
      read: (cell) => {
        const flag = asFlag(cell)
        return 'value' in flag ? flag : asScore(cell)
      },
      guide: {
        zh: '0至100，最多一位小数；只给已在名单中并已登记到考的学生。',
        en: '0 to 100 with at most one decimal; only for listed students who sat the exam.',
      },
      sample: '',
    },
  ],

  load: (db, by, rows, { addExamId }) => knownDetails(db, by, rows, addExamId),

  faults(row, known, { now }) {
    const { studentNo, courseCode } = row
    if (!studentNo || !courseCode) return []
    const key = keyOf({ studentNo, courseCode })
    const stored = known.stored.get(key)
    if (stored) return scoreFaults(row, stored, known, now)
    const refused = known.refusals.get(key)
    if (refused) return [refused]
    if (row.score !== undefined)
      return fault(SCORE, { zh: '尚未登记到考，不能导入成绩', en: 'has not sat the exam yet' })
    return []
  },

  change(row, known) {
    const stored = known.stored.get(keyOf(row))
    if (!stored) return 'add'
    return typeof row.score !== 'number' || stored.score === row.score ? 'same' : 'update'
  },

  async write(db, { me, now }, rows, { batch, standings, stored }, tell) {
    const by = { now, userId: me.userId }
    const fresh = rows.filter((row) => !stored.has(keyOf(row)))
    await insertDetails(
      db,
      batch.id,
      fresh.map((row) => {
        const { studentId, courseId } = standings.get(keyOf(row)) as StudentStanding
        return { studentId, courseId, reason: row.reason, source: 'import' as const }
      }),
      by,
    )
    await tell(0.6)
    const scored = rows.filter((row) => stored.has(keyOf(row)))
    await markDetails(
      db,
      scored.map((row) => ({
        id: (stored.get(keyOf(row)) as EnrolledRow).id,
        state: 'scored' as const,
        score: row.score as number,
        flag: 'normal' as const,
      })),
      by,
    )
  },

  filled: async (db, _, { addExamId }) => (await codesOfBatch(db, addExamId)).map(([courseCode]) => ({ courseCode })),
}

type Asked = DetailFilter & { orderBy: string; layout: 'list' | 'sign' }
type Column = ExportColumn<ListedDetail>

const heads = headersOf<DetailRow>(detailImport.columns)

const WHO: readonly Column[] = [
  { header: heads.studentNo, value: (row) => row.studentNo },
  { header: { zh: '姓名', en: 'Name' }, width: 14, value: (row) => row.realname },
  { header: { zh: '分校', en: 'Branch' }, width: 20, value: (row) => row.subSchoolName },
  { header: { zh: '班级', en: 'Class' }, width: 24, value: (row) => row.className },
]
const COURSE: readonly Column[] = [
  { header: heads.courseCode, width: 12, value: (row) => row.courseCode },
  { header: { zh: '课程名称', en: 'Course' }, width: 22, value: (row) => row.courseName },
]
const WHERE: readonly Column[] = [
  { header: { zh: '时间', en: 'Time' }, width: 18, value: (row) => clockText(row.startsAt) },
  { header: { zh: '地点', en: 'Place' }, width: 22, value: (row) => row.place },
  { header: { zh: '座位', en: 'Seat' }, width: 8, value: (row) => row.seatNo ?? '' },
]

export const detailExport: SheetExport<Asked, ListedDetail> = {
  call: 'exportAddExamDetailInfo',
  what: { zh: '考生名单', en: 'Candidates' },
  columns: [
    ...WHO,
    ...COURSE,
    { header: { zh: '原总评', en: 'Total' }, width: 10, value: (row) => row.lastTotalScore ?? '' },
    { header: heads.reason, width: 28, value: (row, lang) => inLanguage(saidReason(row), lang) },
    { header: { zh: '来源', en: 'Source' }, width: 12, value: (row, lang) => SOURCE_WORDS[row.source][lang] },
    { header: { zh: '状态', en: 'State' }, width: 10, value: (row, lang) => STATE_WORDS[row.state][lang] },
    ...WHERE,
    { header: heads.score, width: 10, value: (row, lang) => row.score ?? flagText(row.flag, lang) },
  ],
  columnsFor({ layout }) {
    if (layout === 'list') return this.columns
    return [...WHERE, ...COURSE, ...WHO, { header: { zh: '签名', en: 'Signature' }, width: 18, value: () => '' }]
  },
  rows: (db, { me }, input, piece) => detailRows(db, me, input, piece, input.layout === 'sign'),
}
