import type { In } from '@shuyuan/contract/calls/index.ts'
import type { ThesisState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { rubricTotal } from '@shuyuan/domain/scoring/thesis-score.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { type LockedPaper, lockPapers } from '../paper/lock-papers.store.ts'
import { addEvents, writeMark } from '../paper/paper.store.ts'
import { ownMark } from '../paper/paper-detail.read.ts'
import { settle } from '../paper/settle.flow.ts'
import { moveRefusal } from '../thesis.policy.ts'
import { nextToMark } from './mark-list.read.ts'
import { tellArbiter } from './tell-arbiter.flow.ts'

type Input = In<'markThesisExamInfo'>

const COMMENT_MIN = 10

/** Points fit the rubric, row by row; a submitted mark has all of them and says something. */
function judgedTotal(paper: LockedPaper, { scores, comment = '', submit }: Input): number {
  const { rubric } = paper
  const fits = scores.length === rubric.length && rubric.every(({ max }, at) => (scores[at] ?? 0) <= max)
  if (!fits) throw badField('scores', '得分超出评分标准', 'a score is outside of the rubric')
  if (submit === '0') return sumScores(scores.map((score) => score ?? 0))
  const total = rubricTotal(rubric, scores)
  if (total === null) throw badField('scores', '请为每项评分', 'give points for every row of the rubric')
  if ([...comment].length < COMMENT_MIN)
    throw badField('comment', `评语至少${COMMENT_MIN}个字`, `the comment needs at least ${COMMENT_MIN} characters`)
  return total
}

/** 评阅 by one of the two named markers, kept as a draft or submitted for good; the marks so far decide the state. */
export async function markPaper(
  ctx: Ctx,
  input: Input,
): Promise<{ state: ThesisState; total: number; next: string | null }> {
  const [row] = await lockPapers(ctx, { ids: [input.id] }, 'markers')
  const paper = row as LockedPaper
  const { teacherId } = ctx.me
  const isOwnTurn =
    teacherId !== null && teacherId === (input.turn === 'first' ? paper.firstMarkerId : paper.secondMarkerId)
  if (!isOwnTurn || (input.turn === 'second' && paper.markerCount === 1)) throw outsideScope()
  // A version that was handed in meanwhile has to be read first.
  if (paper.version !== input.version) throw new AppError(100409)
  if ((input.turn === 'first' ? paper.mark1 : paper.mark2) !== null) throw moveRefusal({ no: 'MARK_GIVEN' })
  if (paper.state !== 'submitted') throw moveRefusal({ no: 'NOT_SUBMITTED' })
  const total = judgedTotal(paper, input)
  const { turn, scores, comment = '', fileId = null } = input
  const before = await ownMark(ctx.db, paper.id, teacherId)
  await assertOwnFiles(ctx, fileId && fileId !== before?.fileId ? [fileId] : [])
  const by = writtenBy(ctx)
  const isDraft = input.submit === '0'
  const mark = { submissionId: paper.id, version: paper.version, turn, markerId: teacherId, scores, total, comment }
  await writeMark(ctx.db, { ...mark, fileId, isDraft }, by)
  if (isDraft) {
    ctx.log({ nothing: true })
    return { state: paper.state, total, next: null }
  }
  const marks = {
    first: turn === 'first' ? total : (paper.mark1 ?? undefined),
    second: turn === 'second' ? total : (paper.mark2 ?? undefined),
  }
  const state = await settle(ctx.db, paper, marks, by)
  await addEvents(ctx.db, [paper.id], 'marked', turn, by)
  if (state === 'arbitration') await tellArbiter(ctx, paper)
  ctx.log({
    targetType: 'thesis',
    targetId: paper.id,
    targetName: `${paper.realname} ${paper.courseName}`,
    after: { turn, score: total, comment },
  })
  const next = await nextToMark(ctx.db, ctx.me, paper.courseId, paper.id)
  return { state: state === 'marked' ? 'marked' : 'submitted', total, next }
}
