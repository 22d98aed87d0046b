import type { chapterNode } from '@shuyuan/contract/calls/course/courseChapterInfo.calls.ts'
import type { ChapterState } from '@shuyuan/domain/course/chapter-open.rule.ts'
import { type Branch, goalsOf } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import type { z } from 'zod'
import type { ChapterCounts, ChapterRow } from './chapter.read.ts'

const NONE: Omit<ChapterCounts, 'id'> = { stepCount: 0, resourceCount: 0, assignmentCount: 0, donePercent: 0 }

/** Goals are stored one per line. */

export function presentChapter({ row, no, level }: Branch<ChapterRow>, counts: ChapterCounts | undefined) {
  const { stepCount, resourceCount, assignmentCount } = counts ?? NONE
  return {
    id: row.id,
    pid: row.pid ?? '',
    title: row.title,
    no,
    level,
    weekNo: row.weekNo,
    hidden: row.hidden,
    goals: goalsOf(row.goals),
    stepCount,
    resourceCount,
    assignmentCount,
    updatedAt: row.updatedAt,
  }
}

type NodeIn = z.input<typeof chapterNode>

export function presentTree(
  tree: readonly Branch<ChapterRow>[],
  counts: ReadonlyMap<string, ChapterCounts>,
  states: ReadonlyMap<string, ChapterState>,
): NodeIn[] {
  return tree.map((branch) => {
    const own = counts.get(branch.row.id)
    return {
      ...presentChapter(branch, own),
      control: states.get(branch.row.id) ?? { state: 'open', openFrom: null, by: '' },
      donePercent: own?.donePercent ?? 0,
      children: presentTree(branch.children, counts, states),
    }
  })
}
