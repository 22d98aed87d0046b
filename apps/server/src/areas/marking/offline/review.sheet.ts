import { asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { answerText } from '@shuyuan/domain/question/answer-text.rule.ts'
import type { Db } from '../../../db/db.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetBy, SheetImport } from '../../../sheet/sheet.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { stemTextOf } from '../../bank/question/stem.ts'
import type { Asking, CourseAccess } from '../../course/people/duty.read.ts'
import { lockAllExclusive } from '../../exam/answer/attempt-lock.ts'
import { assertMarks, targetOf, writeMarks } from '../batch/batch.flow.ts'
import { batchRefusal, CHANGED, OPEN, overFull, type Target } from '../batch/batch.policy.ts'
import { peopleOf, waitingAnswers } from '../batch/batch-answers.read.ts'
import { type AttemptForMark, attemptsForMark, placesOf, questionIdsOf } from '../review/attempt-for-mark.read.ts'
import { canSeeAttempt } from '../review/marker.policy.ts'
import { ofClass, seenBy } from '../task/marker-scope.read.ts'

interface MarkRow {
  studyPaperId: string
  no: number
  who?: string
  question?: string
  answer?: string
  fullScore?: number
  score?: number
  comment?: string
  version: number
}

interface Known {
  access: CourseAccess
  attempts: ReadonlyMap<string, AttemptForMark>
}

interface Beside {
  assignmentId: string
  /** These attempts alone. */
  ids?: readonly string[]
}

const ATTEMPT = '答卷编号'
const NO = '题号'
const SCORE = '得分'
const STEM_CHARS = 60
/** What a cell of a workbook holds, with room for the note about files. */
const CELL_CHARS = 30_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const KEEP = { zh: '模板已填好，不要改动。', en: 'Filled in; do not change it.' }
const LOOK = { zh: '供阅读，导入时不看。', en: 'To read; the import does not look at it.' }
const UNKNOWN = { zh: '不是本作业中您批阅的答卷', en: 'not an attempt of this assignment that you mark' }

/** In a thread there is one connection for all. */
export const askingOf = (db: Db, { me, now }: SheetBy): Asking => ({ db, me, now, deps: { hot: { db } } })

/** The answer at this number of the attempt; null where the paper has no such question or it was left open. */
function targetAt(attempt: AttemptForMark, no: number): { target: Target; questionId: string } | null {
  const versionId = [...placesOf(attempt.layout)].find(([, place]) => place.no === no)?.[0]
  const questionId = questionIdsOf(attempt.layout).get(versionId ?? '')
  const target = questionId ? targetOf(attempt, questionId) : null
  return target && questionId ? { target, questionId } : null
}

const isSame = ({ score, comment }: Partial<MarkRow>, { answer }: Target): boolean =>
  (score === undefined || score === answer.reviewScore) && (comment === undefined || comment === answer.comment)

/** A mark by the sheet is refused where the desk would refuse it, and where the answer was marked since the download. */
function faultOf(row: Partial<MarkRow>, { access, attempts }: Known, { me, now }: SheetBy): Fault | null {
  const attempt = attempts.get(row.studyPaperId ?? '')
  if (!attempt) return { column: ATTEMPT, reason: UNKNOWN }
  const found = row.no === undefined ? null : targetAt(attempt, row.no)
  if (!found) return { column: NO, reason: OPEN }
  const { target, questionId } = found
  if (isSame(row, target)) return null
  const { userId, teacherId } = me
  const refused = batchRefusal(target, questionId, { access, userId, teacherId, now })
  if (refused) return { column: '', reason: refused }
  if (row.version !== target.answer.reviewSeq) return { column: '', reason: CHANGED }
  const over = row.score === undefined ? null : overFull(target, row.score)
  if (over) return { column: SCORE, reason: over }
  return row.score !== undefined && !Number.isInteger(row.score * 2)
    ? { column: SCORE, reason: { zh: '分数须为 0.5 的倍数', en: 'points come in halves' } }
    : null
}

/** Marks given off line: one row an answer that waits, filled in by the template and taken back. */
export const reviewImport: SheetImport<MarkRow, Known, Beside> = {
  call: 'importReviewStudyPaperInfo',
  what: { zh: '评分表', en: 'marks' },
  key: 'studyPaperId',
  keyColumns: ['studyPaperId', 'no'],
  columns: [
    { key: 'who', header: '考生', headerEn: 'Candidate', read: asText(100), guide: LOOK, sample: '考生 001' },
    {
      key: 'no',
      header: NO,
      headerEn: 'No.',
      required: true,
      read: asNumber(1, 300, 0),
      guide: KEEP,
      sample: '1',
    },
    { key: 'question', header: '题目', headerEn: 'Question', read: asText(200), guide: LOOK, sample: '' },
    { key: 'answer', header: '作答', headerEn: 'Answer', read: asText(32_767), guide: LOOK, sample: '' },
    { key: 'fullScore', header: '满分', headerEn: 'Full score', read: asNumber(0, 300, 2), guide: LOOK, sample: '10' },
    {
      key: 'score',
      header: SCORE,
      headerEn: 'Points',
      read: asNumber(0, 300, 1),
      guide: {
        zh: '0.5 的倍数，不超过满分；空着的不导入。',
        en: 'In halves, at most the full score; what is empty is left alone.',
      },
      sample: '8.5',
    },
    {
      key: 'comment',
      header: '评语',
      headerEn: 'Comment',
      read: asText(2000),
      guide: { zh: '可不填，最多2000字。', en: 'Optional, at most 2000 characters.' },
      sample: '',
    },
    {
      key: 'studyPaperId',
      header: ATTEMPT,
      headerEn: 'Attempt',
      required: true,
      read: asCode(UUID, '答卷编号不正确', 'not the number of an attempt'),
      guide: KEEP,
      sample: '',
    },
    {
      key: 'version',
      header: '评分版本',
      headerEn: 'Mark version',
      required: true,
      read: asNumber(0, Number.MAX_SAFE_INTEGER, 0),
      guide: {
        zh: '模板已填好；下载之后在批阅台改过的答案据此跳过。',
        en: 'Filled in; it shows which answers were marked at the desk since the download.',
      },
      sample: '0',
    },
  ],

  async load(db, by, rows, { assignmentId }) {
    const access = await assertMarks(askingOf(db, by), assignmentId)
    const ids = [...new Set(rows.flatMap(({ studyPaperId }) => studyPaperId ?? []))]
    await lockAllExclusive(db, ids)
    const all = [...(await attemptsForMark(db, ids))]
    const own = all.filter(
      ([, attempt]) => attempt.assignmentId === assignmentId && canSeeAttempt(access, attempt, by.me.teacherId),
    )
    return { access, attempts: new Map(own) }
  },

  faults(row, known, by) {
    const fault = faultOf(row, known, by)
    return fault ? [fault] : []
  },

  change(row, { attempts }, { lang }) {
    const { answer } = (targetAt(attempts.get(row.studyPaperId) as AttemptForMark, row.no) as { target: Target }).target
    if (answer.reviewScore === null && answer.comment === '')
      return row.score === undefined && !row.comment ? 'same' : 'add'
    const stored = { score: answer.reviewScore ?? '', comment: answer.comment }
    return compareStored(reviewImport.columns, pairsOf(stored, row, ['score', 'comment']), lang)
  },

  async write(db, { me, now }, rows, { attempts }, tell) {
    const changes = rows.flatMap((row) => {
      const attempt = attempts.get(row.studyPaperId)
      const answer = attempt && targetAt(attempt, row.no)?.target.answer
      if (!answer) return []
      const reviewScore = row.score ?? answer.reviewScore
      return [
        {
          ...{ studyPaperId: row.studyPaperId, questionVersionId: answer.questionVersionId },
          ...{ reviewScore, comment: row.comment ?? answer.comment },
          ...{ seq: answer.reviewSeq + 1, from: answer },
          picks: reviewScore === answer.reviewScore ? answer.picks : [],
        },
      ]
    })
    await tell(0.3)
    await writeMarks(db, changes, { source: 'sheet' }, { now, userId: me.userId })
  },

  async filled(db, by, { assignmentId, ids: asked }) {
    const access = await assertMarks(askingOf(db, by), assignmentId)
    const seen = seenBy(by, access)
    const all = await waitingAnswers(db, null, { assignmentId, seen, ofClass: await ofClass(db, seen, undefined) })
    const answers = asked ? all.filter(({ studyPaperId }) => asked.includes(studyPaperId)) : all
    const ids = [...new Set(answers.map(({ studyPaperId }) => studyPaperId))]
    const [people, attempts, versions] = await Promise.all([
      peopleOf({ db, ...by }, ids),
      attemptsForMark(db, ids),
      questionVersions(
        db,
        answers.map(({ questionVersionId }) => questionVersionId),
      ),
    ])
    const filesNote = (n: number) => (by.lang === 'en' ? ` [${n} attached]` : `（附件${n}个）`)
    return answers.flatMap(({ studyPaperId, questionVersionId: id, content, files }) => {
      const [person, attempt, version] = [people.get(studyPaperId), attempts.get(studyPaperId), versions.get(id)]
      const place = attempt && placesOf(attempt.layout).get(id)
      const mark = attempt?.answers.find((one) => one.questionVersionId === id)
      if (!person || !place || !mark || !version) return []
      const text = answerText(version.body, content).slice(0, CELL_CHARS)
      return [
        {
          who: person.code || `${person.realname} ${person.studentNo}`,
          no: String(place.no),
          question: stemTextOf(version.body.stem).slice(0, STEM_CHARS),
          answer: files > 0 ? text + filesNote(files) : text,
          fullScore: String(place.full),
          score: mark.reviewScore === null ? '' : String(mark.reviewScore),
          comment: mark.comment,
          studyPaperId,
          version: String(mark.reviewSeq),
        },
      ]
    })
  },
}
