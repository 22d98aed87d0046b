import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { LATE_DAYS_MAX, type WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { SEAT_MAX, WRITTEN_COMMENT_MAX } from '@shuyuan/contract/entities/assignment/written-work.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { asChoice, asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Db } from '../../../db/db.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import { nameFaults } from '../../../sheet/name-faults.ts'
import type { SheetBy, SheetImport } from '../../../sheet/sheet.ts'
import type { Assignment } from '../assignment.store.ts'
import { lockOfKind } from '../get-assignment.flow.ts'
import { closedScores } from './closed-scores.read.ts'
import { judgeEntry, type RegisterFacts } from './entry.policy.ts'
import { writeEntries } from './register.flow.ts'
import { assertCanRegister } from './written.policy.ts'
import { type WrittenStudent, writtenStudents } from './written-list.read.ts'
import { lockWorks } from './written-work.store.ts'

interface Row {
  studentNo: string
  realname?: string
  seatNo?: string
  received?: 'yes'
  score?: number
  comment?: string
  outcome?: 'missing' | 'resit'
  lateDays?: number
}

interface Known {
  row: Assignment
  facts: RegisterFacts
  students: Map<string, WrittenStudent>
}

/** Which assignment. */
interface Beside {
  id: string
}

const YES = { yes: { zh: '是', en: 'yes' } }
const OUTCOMES = {
  paperHomework: { missing: { zh: '未交', en: 'missing' } },
  lab: { missing: { zh: '未交', en: 'missing' } },
  paperTest: { missing: { zh: '缺考', en: 'absent' }, resit: { zh: '补测', en: 'resit' } },
}
const NOT_IN_COURSE: Words = { zh: '不在名单中', en: 'not among the students' }
const COLUMN = { score: '分数', outcome: '结果', name: '姓名', number: '学号', late: '迟交天数' }

const FAULT_COLUMN = { score: COLUMN.score, outcome: COLUMN.outcome, lateDays: COLUMN.late, '': '' } as const

const columnsOf = (kind: WrittenKind): SheetImport<Row, Known, Beside>['columns'] => [
  {
    key: 'studentNo',
    header: COLUMN.number,
    headerEn: 'Student number',
    codeOf: 'student',
    required: true,
    read: asCode(/^[A-Za-z0-9_-]{1,30}$/, '学号格式不正确', 'not a student number'),
    guide: { zh: '模板已填好名单，不要改动。', en: 'The template lists the students; do not change it.' },
    sample: '2026001',
  },
  {
    key: 'realname',
    header: COLUMN.name,
    headerEn: 'Name',
    read: asText(50),
    guide: { zh: '用来核对学号，须与学籍一致。', en: 'Used to verify the number; must match the record.' },
    sample: '张三',
  },
  ...(kind === 'paperTest'
    ? [
        {
          key: 'seatNo' as const,
          header: '座位号',
          headerEn: 'Seat',
          read: asText(SEAT_MAX),
          guide: { zh: '留空为不改。', en: 'Empty leaves it as it is.' },
          sample: '12',
        },
      ]
    : []),
  {
    key: 'received',
    header: '已收',
    headerEn: 'Received',
    read: asChoice(YES),
    guide: { zh: '填“是”登记为已收；留空为不改。', en: 'yes enters the sheets as received; empty leaves it.' },
    sample: '是',
  },
  {
    key: 'score',
    header: COLUMN.score,
    headerEn: 'Score',
    read: asNumber(0, 1000, 2),
    guide: { zh: '0至满分，最多两位小数；留空为不改。', en: '0 to the full score; empty leaves it.' },
    sample: '86',
  },
  {
    key: 'comment',
    header: '评语',
    headerEn: 'Comment',
    read: asText(WRITTEN_COMMENT_MAX),
    guide: { zh: '至多500字；留空为不改。', en: 'Up to 500 characters; empty leaves it.' },
    sample: '步骤完整。',
  },
  {
    key: 'outcome',
    header: COLUMN.outcome,
    headerEn: 'Outcome',
    read: asChoice(OUTCOMES[kind] as typeof OUTCOMES.paperTest),
    guide:
      kind === 'paperTest'
        ? { zh: '缺考的不填分数；补测的可在补测后填分数。', en: 'absent has no score; resit may get one later.' }
        : { zh: '未交的填“未交”，不填分数。', en: 'missing for what was not handed in, without a score.' },
    sample: '',
  },
  ...(kind === 'paperTest'
    ? []
    : [
        {
          key: 'lateDays' as const,
          header: COLUMN.late,
          headerEn: 'Days late',
          read: asNumber(0, LATE_DAYS_MAX, 0),
          guide: {
            zh: '接受迟交的任务才填；0为按时，留空为不改。',
            en: 'Only where late work is taken; 0 is on time, empty leaves it.',
          },
          sample: '',
        },
      ]),
]

const isEmpty = ({ seatNo, received, score, comment, outcome, lateDays }: Partial<Row>) =>
  [seatNo, received, score, comment, outcome, lateDays].every((value) => value === undefined)

/** A row over what is stored: a score takes the place of missing, missing the place of a score. */
function entryOf(row: Partial<Row>, stored: WrittenStudent) {
  const isMissing = row.outcome === 'missing'
  const kept = stored.outcome === 'missing' && row.score !== undefined ? '' : stored.outcome
  return {
    studentId: stored.studentId,
    score: row.score ?? (isMissing ? null : stored.score),
    comment: row.comment ?? stored.comment,
    outcome: row.outcome ?? kept,
    lateDays: row.lateDays ?? stored.lateDays,
  }
}

async function readKnown(db: Db, by: SheetBy, kinds: readonly WrittenKind[], id: string): Promise<Known> {
  const { row, access } = await lockOfKind({ ...by, db, deps: { hot: { db } } }, kinds, id)
  assertCanRegister(access, row, by.now)
  // An instructor's students are not theirs to score, so only those of the classes that this person marks.
  const all = await writtenStudents({ db, now: by.now }, { ...access, orgClassIds: [] }, row, {})
  const ids = all.map(({ studentId }) => studentId)
  const closed = await closedScores(db, row.courseId, ids, access.duty === 'host')
  return {
    row,
    facts: {
      ...{ kind: row.kind, fullScore: row.fullScore, closed },
      lateMaxDays: row.lateRule === 'refuse' ? 0 : row.lateDays,
    },
    students: new Map(all.map((student) => [student.studentNo, student])),
  }
}

/** One sheet for kinds of the same columns; the first says which. */
const scoreImport = (
  call: CallName,
  kinds: readonly [WrittenKind, ...WrittenKind[]],
  what: Words,
): SheetImport<Row, Known, Beside> => {
  const [kind] = kinds
  const columns = columnsOf(kind)
  return {
    call,
    what,
    key: 'studentNo',
    columns,
    load: (db, by, _, { id }) => readKnown(db, by, kinds, id),

    faults(row, { students, facts }) {
      const stored = students.get(row.studentNo ?? '')
      if (!stored) return [{ column: COLUMN.number, reason: NOT_IN_COURSE }]
      const misnamed = nameFaults(row.realname, stored.realname)
      if (misnamed.length > 0) return misnamed
      if (isEmpty(row)) return []
      if (row.outcome === 'missing' && row.score !== undefined)
        return [
          { column: COLUMN.outcome, reason: { zh: '分数与结果只能填一个', en: 'a score or an outcome, not both' } },
        ]
      const problem = judgeEntry(facts, entryOf(row, stored))
      if (!problem) return []
      return [{ column: FAULT_COLUMN[problem.field], reason: problem.reason }]
    },

    change(row, { students }, { lang }) {
      const stored = students.get(row.studentNo) as WrittenStudent
      if (isEmpty(row)) return 'same'
      const entry = entryOf(row, stored)
      if (stored.score === null && stored.outcome === '' && stored.receivedAt === null && stored.comment === '')
        return 'add'
      const wanted = {
        score: entry.score === null ? '' : roundScore(entry.score),
        comment: entry.comment,
        outcome: entry.outcome,
        seatNo: row.seatNo ?? stored.seatNo,
        received: row.received ?? (stored.receivedAt ? 'yes' : ''),
        lateDays: entry.lateDays,
      }
      const now = {
        score: stored.score === null ? '' : roundScore(stored.score),
        comment: stored.comment,
        outcome: stored.outcome,
        seatNo: stored.seatNo,
        received: stored.receivedAt ? 'yes' : '',
        lateDays: stored.lateDays,
      }
      const labels = { outcome: OUTCOMES[kind], received: YES }
      return compareStored(
        columns,
        pairsOf(now, wanted, ['score', 'comment', 'outcome', 'seatNo', 'received', 'lateDays'], labels),
        lang,
      )
    },

    async write(db, { me, now }, rows, { row, students }, tell) {
      const known = rows.map((one) => ({ one, stored: students.get(one.studentNo) as WrittenStudent }))
      const works = await lockWorks(
        db,
        row.id,
        known.map(({ stored }) => stored.studentId),
        now,
      )
      const byStudent = new Map(works.map((work) => [work.studentId, work]))
      await tell(0.3)
      const entries = known.flatMap(({ one, stored }) => {
        const work = byStudent.get(stored.studentId)
        const isReceived = one.received === 'yes' ? true : undefined
        return work ? [{ work, entry: entryOf(one, stored), seatNo: one.seatNo, isReceived }] : []
      })
      await writeEntries({ db, now, userId: me.userId }, row, entries)
    },

    async filled(db, by, { id }) {
      const { students } = await readKnown(db, by, kinds, id)
      return [...students.values()].map(
        ({ studentNo, realname, seatNo, receivedAt, score, comment, outcome, lateDays }) => ({
          studentNo,
          realname,
          ...(kind === 'paperTest' ? { seatNo } : {}),
          received: receivedAt ? YES.yes[by.lang] : '',
          score: score === null ? '' : String(roundScore(score)),
          comment,
          outcome: outcome === '' ? '' : (OUTCOMES[kind] as typeof OUTCOMES.paperTest)[outcome][by.lang],
          ...(kind === 'paperTest' || lateDays === 0 ? {} : { lateDays: String(lateDays) }),
        }),
      )
    },
  }
}

export const homeworkScoreImport = scoreImport('importScoreCourseHomeworkInfo', ['paperHomework', 'lab'], {
  zh: '书面作业与实验成绩',
  en: 'scores of homework on paper and labs',
})
export const testScoreImport = scoreImport('importScoreCoursePeriodicTestInfo', ['paperTest'], {
  zh: '书面测验成绩',
  en: 'scores of tests on paper',
})
