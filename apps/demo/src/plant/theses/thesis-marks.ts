import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { COMMENTS } from '../../content/theses.ts'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'
import type { ThesisPaper, ThesisPlan } from './thesis-papers.ts'

/** Marks, passages that two papers share, and the history. */
export async function addMarks(world: World, plan: ThesisPlan, papers: readonly ThesisPaper[]): Promise<void> {
  const { rng, tx } = world
  const split = (total: number) => {
    const points = plan.thesis.rubric.map(({ max }) => Math.floor((total * max) / 100))
    points[0] = (points[0] ?? 0) + total - points.reduce((sum, one) => sum + one, 0)
    return points
  }
  const marks = papers.flatMap((paper) =>
    (['first', 'second'] as const).flatMap((turn) => {
      const total = paper.marks[turn]
      const markerId = turn === 'first' ? paper.first : paper.second
      return total === undefined || markerId === null ? [] : [{ paper, turn, total, markerId }]
    }),
  )
  const after = (paper: ThesisPaper, days: number) =>
    new Date(Math.min(paper.submittedAt.getTime() + days * DAY_MS, world.today.getTime()))
  await bulk(
    tx,
    'thesisMark',
    marks.map(({ paper, turn, total, markerId }) => ({
      id: newId(),
      submissionId: paper.id,
      versionNo: paper.texts.length,
      turn,
      markerId,
      scores: json(split(total)),
      total,
      comment: rng.pick(COMMENTS),
      submittedAt: after(paper, turn === 'first' ? 1 : 2),
      updatedAt: after(paper, turn === 'first' ? 1 : 2),
    })),
  )
  await bulk(
    tx,
    'thesisMatch',
    papers.flatMap(({ id, matches }) =>
      matches.map(({ other, percent, passages }) => ({
        submissionId: id,
        otherId: other,
        percent,
        passages: json(passages),
      })),
    ),
  )
  const edu = world.users.of('edu')
  const event = (paper: ThesisPaper, kind: string, note: string, by: string, at: Date) => ({
    id: newId(),
    submissionId: paper.id,
    kind,
    note,
    by,
    at,
  })
  await bulk(
    tx,
    'thesisEvent',
    papers.flatMap((paper) => [
      ...(paper.texts.length > 0 ? [event(paper, 'submitted', '', paper.student.userId, paper.submittedAt)] : []),
      ...(paper.way === 'returned' || paper.way === 'again'
        ? [
            event(
              paper,
              'returned',
              '第二部分引用未注明出处，请补充后重新提交',
              edu,
              after(paper, paper.way === 'again' ? -1 : 1),
            ),
          ]
        : []),
      ...(paper.way === 'published' ? [event(paper, 'published', '', edu, world.today)] : []),
    ]),
  )
}
