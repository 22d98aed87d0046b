import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { checkFinalEntry, type TypedFinal } from '@shuyuan/domain/scoring/course/final-entry.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { assertCanEditScores, assertCanEnterFinal } from '../score.policy.ts'
import { addChanges, type Change, type FinalWrite, lockScoreRows, type ScoreRow, writeFinals } from '../score.store.ts'
import { FINAL_HANDED_IN, FLAG_WORDS, FLAGGED, NOT_IN_COURSE, PUBLISHED, scoreText } from '../score-words.ts'
import { settleTotals } from '../settle-totals.flow.ts'
import { type ScoreCourse, scoreCourse } from '../sheet/score-course.read.ts'

interface TypedRow {
  studentId: string
  finalScore?: number | null | undefined
  flag?: 'absent' | 'deferred' | 'exempt' | undefined
  updatedAt: string | null
}

interface Entry {
  courseId: string
  rows: readonly TypedRow[]
  verify?: '0' | '1' | undefined
  reason?: string | undefined
}

const typedOf = ({ finalScore, flag }: TypedRow): TypedFinal =>
  flag ? { flag } : { score: finalScore === undefined ? null : finalScore }

/** The text of the cell: a score, a flag or nothing. */
const cellText = (final: number | null, flag: ScoreFlag, lang: 'zh' | 'en'): string =>
  flag === 'normal' ? scoreText(final) : FLAG_WORDS[flag][lang]

const typedText = (typed: TypedFinal, lang: 'zh' | 'en'): string =>
  'flag' in typed ? FLAG_WORDS[typed.flag][lang] : scoreText(typed.score)

/** Academic affairs types also what was handed in. */
export const toStoredFinal = (me: Actor, { state, final, flag, finalAt, finalHandedAt }: ScoreRow) => ({
  state,
  final,
  flag,
  changedAt: finalAt?.getTime() ?? null,
  handedIn: finalHandedAt !== null && !canManageWholeSchool(me),
})

export interface FinalChange {
  stored: ScoreRow
  typed: TypedFinal
  reason: string
}

/** Writes checked final scores with their history and the resulting totals, for typed cells and sheets alike. */
export async function writeJudged(
  tx: Db,
  courseId: string,
  changes: readonly FinalChange[],
  source: 'entered' | 'imported',
  by: { now: Date; userId: string },
): Promise<void> {
  const writes: FinalWrite[] = changes.map(({ stored, typed, reason }) =>
    'flag' in typed
      ? { id: stored.id, final: null, flag: typed.flag, reason }
      : { id: stored.id, final: typed.score, flag: 'normal', reason: '' },
  )
  const history = changes.flatMap(({ stored, typed, reason }): Change[] => {
    const { studentId } = stored
    const to = 'flag' in typed ? null : typed.score
    const flag = 'flag' in typed ? typed.flag : 'normal'
    return [
      ...(to === stored.final
        ? []
        : [{ studentId, field: 'finalScore', from: scoreText(stored.final), to: scoreText(to), reason }]),
      ...(flag === stored.flag ? [] : [{ studentId, field: 'flag', from: stored.flag, to: flag, reason }]),
    ]
  })
  await writeFinals(tx, writes, source, by)
  await addChanges(tx, courseId, history, { ...by, imported: source === 'imported' })
  await settleTotals(
    tx,
    courseId,
    by.now,
    changes.map(({ stored }) => stored.studentId),
  )
}

/** Writes the cells that nobody else has changed meanwhile and reports the rest; or compares a second entry. */
export async function enterFinals(ctx: Ctx, { courseId, rows, verify, reason = '' }: Entry) {
  const course = assertCanEditScores(ctx.me, await scoreCourse(ctx, courseId))
  if (verify !== '1') assertCanEnterFinal(ctx.me, course, ctx.now, reason)
  if (new Set(rows.map(({ studentId }) => studentId)).size !== rows.length)
    throw badField('rows', '同一学生出现两次', 'a student appears twice')
  const answer = { saved: 0, differs: [], conflicts: [], refused: [] } as unknown as EntryAnswer
  const stored = new Map(
    (
      await lockScoreRows(
        ctx.db,
        courseId,
        rows.map(({ studentId }) => studentId),
        ctx.now,
      )
    ).map((row) => [row.studentId, row]),
  )
  if (verify === '1') return { ...answer, differs: compare(ctx, rows, stored) }
  const changes: FinalChange[] = []
  for (const row of rows) {
    const own = stored.get(row.studentId)
    if (!own) throw new AppError(100412, { reason: NOT_IN_COURSE })
    const typed = typedOf(row)
    const verdict = checkFinalEntry(
      toStoredFinal(ctx.me, own),
      typed,
      row.updatedAt ? new Date(row.updatedAt).getTime() : null,
    )
    const who = { studentId: own.studentId, studentNo: own.studentNo, realname: own.realname }
    const told = { studentId: own.studentId, studentNo: own.studentNo }
    if (verdict === 'save') changes.push({ stored: own, typed, reason })
    else if (verdict === 'published') answer.refused.push({ ...told, reason: PUBLISHED[ctx.lang] })
    else if (verdict === 'handedIn') answer.refused.push({ ...told, reason: FINAL_HANDED_IN[ctx.lang] })
    else if (verdict === 'flagged') answer.refused.push({ ...told, reason: FLAGGED(own.flag)[ctx.lang] })
    else if (verdict === 'conflict')
      answer.conflicts.push({
        ...who,
        mine: typedText(typed, ctx.lang),
        theirs: cellText(own.final, own.flag, ctx.lang),
        byName: own.finalByName,
        at: own.finalAt,
        updatedAt: own.updatedAt,
      })
  }
  await writeJudged(ctx.db, courseId, changes, 'entered', { now: ctx.now, userId: ctx.me.userId })
  logChange(ctx, course, changes.length)
  return { ...answer, saved: changes.length }
}

interface Who {
  studentId: string
  studentNo: string
  realname: string
}
interface EntryAnswer {
  saved: number
  differs: (Who & { mine: string; stored: string })[]
  conflicts: (Who & { mine: string; theirs: string; byName: string; at: Date | null; updatedAt: Date | null })[]
  refused: (Omit<Who, 'realname'> & { reason: string })[]
}

function compare(ctx: Ctx, rows: readonly TypedRow[], stored: ReadonlyMap<string, ScoreRow>): EntryAnswer['differs'] {
  ctx.log({ nothing: true })
  return rows.flatMap((row) => {
    const own = stored.get(row.studentId)
    if (!own) return []
    const [mine, other] = [typedText(typedOf(row), ctx.lang), cellText(own.final, own.flag, ctx.lang)]
    const { studentId, studentNo, realname } = own
    return mine === other ? [] : [{ studentId, studentNo, realname, mine, stored: other }]
  })
}

const logChange = (ctx: Ctx, course: ScoreCourse, saved: number) =>
  ctx.log({ targetType: 'score', targetId: course.courseId, targetName: course.courseName, after: { saved } })
