import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { COMMENTS } from '../../content/theses.ts'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'
import { storePapers } from './thesis-files.ts'
import type { ThesisPaper, ThesisPlan } from './thesis-papers.ts'

/** Copies with remarks, as the office sends them back; by paper. */
async function annotatedCopies(
  world: World,
  papers: readonly ThesisPaper[],
  remark: string,
): Promise<Map<string, string>> {
  const ids = await storePapers(
    world,
    papers.map((paper) => ({
      ownerId: world.users.of('edu'),
      scope: 'teacher',
      name: `${paper.title}（批注）.docx`,
      at: paper.submittedAt,
      content: { paragraphs: [paper.title, remark, ...(paper.texts.at(-1) ?? []).slice(1)] },
    })),
  )
  return new Map(papers.map(({ id }, at) => [id, ids[at] as string]))
}

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
  const copies = await annotatedCopies(
    world,
    marks.filter(({ paper, turn }) => paper.way === 'published' && turn === 'first').map(({ paper }) => paper),
    '评阅批注：结构完整，第三部分的数据来源请在正文中注明。',
  )
  const remarks = await annotatedCopies(
    world,
    papers.filter(({ way }) => way === 'returned' || way === 'again'),
    '退回批注：第二部分引用未注明出处，见标黄处。',
  )
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
      fileId: turn === 'first' ? (copies.get(paper.id) ?? null) : null,
      submittedAt: after(paper, turn === 'first' ? 1 : 2),
      updatedAt: after(paper, turn === 'first' ? 1 : 2),
    })),
  )
  const newest = new Map(papers.map(({ id, texts }) => [id, texts.length]))
  await bulk(
    tx,
    'thesisMatch',
    papers.flatMap(({ id, matches }) =>
      matches.map(({ other, percent, passages }) => ({
        submissionId: id,
        otherId: other,
        otherVersion: newest.get(other) ?? 0,
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
    fileId: kind === 'returned' ? (remarks.get(paper.id) ?? null) : null,
    by,
    at,
  })
  const chosenAt = new Date(plan.from.getTime() + DAY_MS / 2)
  await bulk(
    tx,
    'thesisEvent',
    papers.flatMap((paper) => [
      event(paper, 'topicChosen', paper.title, paper.student.userId, chosenAt),
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
