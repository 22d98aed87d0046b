import { asChoice, asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { checkFinalEntry, type TypedFinal } from '@shuyuan/domain/scoring/course/final-entry.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import { nameFaults } from '../../../sheet/name-faults.ts'
import type { SheetImport } from '../../../sheet/sheet.ts'
import type { Actor } from '../../../wire/context.ts'
import { assertCanEditScores, assertCanEnterFinal } from '../score.policy.ts'
import { lockNamedRows, type ScoreRow } from '../score.store.ts'
import { FINAL_HANDED_IN, FLAG_WORDS, FLAGGED, NOT_IN_COURSE, PUBLISHED, scoreText } from '../score-words.ts'
import { scoreCourse } from '../sheet/score-course.read.ts'
import { narrowRows } from '../sheet/sheet-rows.read.ts'
import { toStoredFinal, writeJudged } from './enter-final.flow.ts'

interface FinalRow {
  studentNo: string
  realname?: string
  finalScore?: number
  flag?: 'absent' | 'deferred' | 'exempt'
  reason?: string
}

interface Known {
  courseId: string
  stored: Map<string, ScoreRow>
  me: Actor
}

interface Beside {
  courseId: string
}

const { absent, deferred, exempt } = FLAG_WORDS
const FLAGS = { absent, deferred, exempt }
const flagText = (flag: string) => (flag === 'normal' ? '' : flag)
const SCORE = '终考成绩'
const FLAG = '标记'

const typedOf = ({ finalScore, flag }: Partial<FinalRow>): TypedFinal =>
  flag ? { flag } : { score: finalScore ?? null }

/** Empty rows are ignored, as the template lists everybody. */
const isEmpty = ({ finalScore, flag }: Partial<FinalRow>) => !flag && finalScore === undefined
const verdictOf = (row: Partial<FinalRow>, stored: ScoreRow, me: Actor) =>
  checkFinalEntry(toStoredFinal(me, stored), typedOf(row), Number.POSITIVE_INFINITY)

export const finalImport: SheetImport<FinalRow, Known, Beside> = {
  call: 'importFinalManageScore',
  what: { zh: '终考成绩', en: 'final scores' },
  key: 'studentNo',
  columns: [
    {
      key: 'studentNo',
      header: '学号',
      headerEn: 'Student number',
      codeOf: 'student',
      required: true,
      read: asCode(/^[A-Za-z0-9_-]{1,30}$/, '学号格式不正确', 'not a student number'),
      guide: {
        zh: '模板已填好本课程的学生，不要改动。',
        en: 'The template lists the students of the course; do not change it.',
      },
      sample: '2026001',
    },
    {
      key: 'realname',
      header: '姓名',
      headerEn: 'Name',
      read: asText(50),
      guide: {
        zh: '用来核对学号，须与学籍一致。',
        en: 'Used to verify the student number; must match the student’s record.',
      },
      sample: '张三',
    },
    {
      key: 'finalScore',
      header: SCORE,
      headerEn: 'Final score',
      read: asNumber(0, 100, 1),
      guide: { zh: '0至100，最多一位小数。', en: '0 to 100, at most one decimal.' },
      sample: '86.5',
    },
    {
      key: 'flag',
      header: FLAG,
      headerEn: 'Flag',
      read: asChoice(FLAGS),
      guide: { zh: '缺考、缓考、免修；有标记的不填成绩。', en: 'absent, deferred or exempt; leave the score empty.' },
      sample: '',
    },
    {
      key: 'reason',
      header: '标记原因',
      headerEn: 'Reason of the flag',
      read: asText(200),
      guide: { zh: '有标记的须填写。', en: 'Required when a flag is set.' },
      sample: '',
    },
  ],

  async load(db, { me, now }, rows, { courseId }) {
    const course = assertCanEditScores(me, await scoreCourse({ db, me }, courseId))
    assertCanEnterFinal(me, course, now, '表格导入')
    const stored = await lockNamedRows(db, courseId, rows, now)
    return { courseId, me, stored: new Map(stored.map((row) => [row.studentNo, row])) }
  },

  faults(row, known) {
    const stored = known.stored.get(row.studentNo ?? '')
    if (!stored) return [{ column: '学号', reason: NOT_IN_COURSE }]
    const faults = nameFaults(row.realname, stored.realname)
    if (row.flag && row.finalScore !== undefined)
      faults.push({ column: FLAG, reason: { zh: '成绩与标记只能填一个', en: 'enter a score or a flag, not both' } })
    if (row.flag && row.flag !== stored.flag && !row.reason)
      faults.push({ column: '标记原因', reason: { zh: '请填写标记原因', en: 'give a reason for the flag' } })
    if (faults.length > 0 || isEmpty(row)) return faults
    const verdict = verdictOf(row, stored, known.me)
    if (verdict === 'published') return [{ column: SCORE, reason: PUBLISHED }]
    if (verdict === 'handedIn') return [{ column: SCORE, reason: FINAL_HANDED_IN }]
    if (verdict === 'flagged') return [{ column: SCORE, reason: FLAGGED(stored.flag) }]
    return []
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(row.studentNo) as ScoreRow
    if (isEmpty(row) || verdictOf(row, stored, known.me) === 'same') return 'same'
    if (stored.final === null && stored.flag === 'normal') return 'add'
    const now = {
      finalScore: stored.final === null ? '' : Number(scoreText(stored.final)),
      flag: flagText(stored.flag),
    }
    const wanted = { finalScore: row.finalScore ?? '', flag: row.flag ?? '' }
    return compareStored(finalImport.columns, pairsOf(now, wanted, ['finalScore', 'flag'], { flag: FLAG_WORDS }), lang)
  },

  async write(db, { me, now }, rows, { courseId, stored }, tell) {
    const changes = rows.map((row) => ({
      stored: stored.get(row.studentNo) as ScoreRow,
      typed: typedOf(row),
      reason: row.reason ?? '',
    }))
    await tell(0.3)
    await writeJudged(db, courseId, changes, 'imported', { now, userId: me.userId })
  },

  async filled(db, { me, lang }, { courseId }) {
    const rows = await narrowRows(db, me, { courseId })
    return rows
      .filter(({ state }) => state === 'computed' || state === 'entered')
      .map(({ studentNo, realname, final, flag }) => ({
        studentNo,
        realname,
        finalScore: flag === 'normal' ? scoreText(final) : '',
        flag: flag === 'normal' ? '' : (FLAGS[flag as keyof typeof FLAGS]?.[lang] ?? ''),
      }))
  },
}
