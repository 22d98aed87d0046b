import type { Words } from '@shuyuan/contract/errors.ts'
import { asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { isRuleKind } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Db } from '../../../db/db.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import { nameFaults } from '../../../sheet/name-faults.ts'
import type { Fault, SheetBy, SheetImport } from '../../../sheet/sheet.ts'
import { badField, found, outsideScope } from '../../../wire/error.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { canScore, visibleClassIds } from '../../marking/review/marker.policy.ts'
import { type StudentFacts, studentFacts } from '../result/formative.read.ts'
import { recomputeScore } from '../result/recompute.flow.ts'
import { activeScheme, type SchemeOptionRow } from '../scheme/scheme.read.ts'
import { addChanges, lockNamedRows } from '../score.store.ts'
import { NOT_IN_COURSE } from '../score-words.ts'
import { whyFixed } from './fixed-scores.policy.ts'
import { writeImported } from './imported-results.store.ts'

interface ResultRow {
  studentNo: string
  realname?: string
  option: string
  content?: string
  score?: number
  reason?: string
}

/** What a row scores: an assignment of an option in its own full score, or an option as a whole, 0 to 100. */
interface Target {
  assignmentId: string | null
  optionId: string
  full: number
  /** Without the row it would be computed, so that a reason is asked for. */
  isComputed: boolean
}

interface Known {
  courseId: string
  contentId: string
  duty: Parameters<typeof whyFixed>[1]
  students: Map<string, StudentFacts>
  options: readonly SchemeOptionRow[]
  /** How often the sheet names each student and target. */
  named: Map<string, number>
}

interface Beside {
  courseId?: string | undefined
  courseClassId?: string | undefined
}

const OPTION_MAX = 60
const TITLE_MAX = 200
const REASON = { min: 5, max: 200 }
const WHOLE_OPTION = 100
const HIGHEST = 300
const HEADS = {
  studentNo: '学号',
  realname: '姓名',
  option: '考核项',
  content: '考核内容',
  score: '分数',
  reason: '原因',
}

const keyOf = ({ studentNo, option, content = '' }: Partial<ResultRow>) => JSON.stringify([studentNo, option, content])

/** What the row scores, or why it scores nothing. */
function targetOf(row: Partial<ResultRow>, { options }: Pick<Known, 'options'>): Target | Fault {
  const option = options.find(({ name }) => name === row.option)
  if (!option)
    return { column: HEADS.option, reason: { zh: '考核方案中没有这一项', en: 'the scheme has no such item' } }
  if (row.content === undefined)
    return {
      assignmentId: null,
      optionId: option.id,
      full: WHOLE_OPTION,
      isComputed: option.contents.length > 0 || ['resourceStudy', 'discussion'].includes(option.kind),
    }
  const titled = option.contents.filter(({ title }) => title === row.content)
  const [content] = titled
  if (!content)
    return { column: HEADS.content, reason: { zh: '该考核项没有这个内容', en: 'the item has no such content' } }
  if (titled.length > 1)
    return {
      column: HEADS.content,
      reason: {
        zh: '该考核项有同名的内容，请在页面上调整',
        en: 'the item has two of this title; change it on the page',
      },
    }
  return { assignmentId: content.assignmentId, optionId: option.id, full: content.fullScore, isComputed: true }
}

const isFault = (one: Target | Fault): one is Fault => 'column' in one

const resultOf = (student: StudentFacts, { assignmentId, optionId }: Target) =>
  student.results.find((one) =>
    assignmentId ? one.assignmentId === assignmentId : one.optionRootId === optionId && one.assignmentId === null,
  )

/** A result keeps the full score that it was given under. */
const fullOf = (student: StudentFacts, target: Target): number => resultOf(student, target)?.fullScore ?? target.full

const shownResult = (student: StudentFacts, target: Target): number | null => {
  const score = resultOf(student, target)?.score
  return score == null ? null : roundScore(score)
}

/** The course, if this person may score in it, with the classes that are the person's own; null: all. */
async function scoringIn(db: Db, { me, now }: SheetBy, courseId: string) {
  const access = await courseAccess({ db, me, now, deps: { hot: { db } } }, courseId)
  if (!canScore(access)) throw outsideScope()
  return { access, classIds: visibleClassIds(access) }
}

function scoreFaults(row: Partial<ResultRow>, student: StudentFacts, target: Target): Fault[] {
  const full = fullOf(student, target)
  if ((row.score ?? 0) > full)
    return [
      { column: HEADS.score, reason: { zh: `分数须在0至${full}之间`, en: `the score must be between 0 and ${full}` } },
    ]
  const isNew = row.score !== undefined && row.score !== shownResult(student, target)
  if (isNew && target.isComputed && (row.reason?.length ?? 0) < REASON.min)
    return [
      {
        column: HEADS.reason,
        reason: {
          zh: `代替系统计算的成绩，须写明原因（至少${REASON.min}个字）`,
          en: `replaces a computed score: give a reason of at least ${REASON.min} characters`,
        },
      },
    ]
  return []
}

/** The rows of the template: what no assignment scores; where there is nothing of that kind, every assignment. */
function targetsToFill(options: readonly SchemeOptionRow[]): { option: string; content: string }[] {
  const byHand = options.filter(({ kind }) => isRuleKind(kind))
  if (byHand.length > 0) return byHand.map(({ name }) => ({ option: name, content: '' }))
  return options.flatMap(({ name, contents }) => contents.map(({ title }) => ({ option: name, content: title })))
}

const what: Words = { zh: '形考成绩', en: 'formative scores' }

/** Scores that were given outside of the platform, as attendance or a test on paper, and corrections of many. */
export const formativeImport: SheetImport<ResultRow, Known, Beside> = {
  call: 'importStudyCheckResultInfo',
  what,
  key: 'studentNo',
  keyColumns: ['studentNo', 'option', 'content'],
  columns: [
    {
      key: 'studentNo',
      header: HEADS.studentNo,
      headerEn: 'Student number',
      codeOf: 'student',
      required: true,
      read: asCode(/^[A-Za-z0-9_-]{1,30}$/, '学号格式不正确', 'not a student number'),
      guide: {
        zh: '模板已填好可以评分的学生，不要改动。',
        en: 'The template lists the students whom you may score; do not change it.',
      },
      sample: '2026001',
    },
    {
      key: 'realname',
      header: HEADS.realname,
      headerEn: 'Name',
      read: asText(50),
      guide: { zh: '用来核对学号，须与学籍一致。', en: 'Used to verify the student number; must match the record.' },
      sample: '张三',
    },
    {
      key: 'option',
      header: HEADS.option,
      headerEn: 'Item',
      required: true,
      read: asText(OPTION_MAX),
      guide: { zh: '考核方案中的名称，一字不差。', en: 'Its name in the assessment scheme, letter by letter.' },
      sample: '考勤',
    },
    {
      key: 'content',
      header: HEADS.content,
      headerEn: 'Content',
      read: asText(TITLE_MAX),
      guide: {
        zh: '考核项下的作业或测验的标题；为空时给整个考核项评分（0至100）。',
        en: 'The title of an assignment of the item; empty: the item as a whole, 0 to 100.',
      },
      sample: '',
    },
    {
      key: 'score',
      header: HEADS.score,
      headerEn: 'Score',
      read: asNumber(0, HIGHEST, 2),
      guide: {
        zh: '0至满分，最多两位小数；为空的行不处理。',
        en: '0 to the full score, at most two decimals; rows without a score are left alone.',
      },
      sample: '92.5',
    },
    {
      key: 'reason',
      header: HEADS.reason,
      headerEn: 'Reason',
      read: asText(REASON.max),
      guide: {
        zh: `代替系统计算的成绩时须填写，至少${REASON.min}个字；学生可以看到。`,
        en: `Required where it replaces a computed score, at least ${REASON.min} characters; students can read it.`,
      },
      sample: '',
    },
  ],

  async load(db, by, rows, { courseId }) {
    if (!courseId) throw badField('courseId', '请选择课程', 'choose a course')
    const { access, classIds } = await scoringIn(db, by, courseId)
    // Read under the lock: nobody hands them in meanwhile.
    const ids = (await lockNamedRows(db, courseId, rows, by.now)).map(({ studentId }) => studentId)
    const students = await studentFacts(db, courseId, ids, classIds, false)
    const { options } = found(await activeScheme(db, courseId))
    const named = new Map<string, number>()
    for (const row of rows) named.set(keyOf(row), (named.get(keyOf(row)) ?? 0) + 1)
    return {
      courseId,
      contentId: access.contentId,
      duty: access.duty,
      students: new Map(students.map((one) => [one.studentNo, one])),
      options,
      named,
    }
  },

  faults(row, known) {
    const student = known.students.get(row.studentNo ?? '')
    if (!student) return [{ column: HEADS.studentNo, reason: NOT_IN_COURSE }]
    const faults = nameFaults(row.realname, student.realname)
    if (row.option === undefined) return faults
    const target = targetOf(row, known)
    if (isFault(target)) return [...faults, target]
    if ((known.named.get(keyOf(row)) ?? 0) > 1)
      faults.push({
        column: HEADS.studentNo,
        reason: { zh: '表中有同一学生同一考核的另一行', en: 'another row of the sheet scores the same' },
      })
    const fixed = row.score === undefined ? null : whyFixed(student, known.duty)
    if (fixed) return [...faults, { column: HEADS.score, reason: fixed }]
    return [...faults, ...scoreFaults(row, student, target)]
  },

  change(row, known, { lang }) {
    const student = known.students.get(row.studentNo) as StudentFacts
    const target = targetOf(row, known) as Target
    const stored = shownResult(student, target)
    if (row.score === undefined || row.score === stored) return 'same'
    if (stored === null) return 'add'
    return compareStored(formativeImport.columns, pairsOf({ score: stored }, { score: row.score }, ['score']), lang)
  },

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    const results = rows.map((row) => {
      const student = known.students.get(row.studentNo) as StudentFacts
      const target = targetOf(row, known) as Target
      return {
        ...{ studentId: student.studentId, assignmentId: target.assignmentId, optionId: target.optionId },
        ...{ score: row.score as number, full: fullOf(student, target), reason: row.reason ?? '' },
        from: shownResult(student, target),
      }
    })
    await writeImported(db, known.contentId, results, by)
    await tell(0.4)
    const changes = results.map(({ studentId, assignmentId, optionId, score, reason, from }) => ({
      ...{ studentId, reason, from: from === null ? '' : String(from), to: String(score) },
      field: assignmentId ? `assignment:${assignmentId}` : `option:${optionId}`,
    }))
    await addChanges(db, known.courseId, changes, { ...by, imported: true })
    await tell(0.6)
    await recomputeScore(db, known.courseId, now, [...new Set(results.map(({ studentId }) => studentId))])
  },

  async filled(db, by, { courseId = '', courseClassId }) {
    const { access, classIds } = await scoringIn(db, by, courseId)
    if (courseClassId && classIds && !classIds.includes(courseClassId)) throw outsideScope()
    const scheme = found(await activeScheme(db, courseId))
    const students = await studentFacts(db, courseId, null, courseClassId ? [courseClassId] : classIds, false)
    const targets = targetsToFill(scheme.options)
    return students
      .filter((student) => whyFixed(student, access.duty) === null)
      .flatMap((student) =>
        targets.map((target) => {
          const asked = targetOf(
            { option: target.option, ...(target.content ? { content: target.content } : {}) },
            scheme,
          )
          const score = isFault(asked) ? null : shownResult(student, asked)
          return {
            ...{ studentNo: student.studentNo, realname: student.realname, ...target },
            score: score === null ? '' : String(score),
            reason: '',
          }
        }),
      )
  },
}
