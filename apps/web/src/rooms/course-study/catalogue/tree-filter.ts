import { isTask } from '../../../subjects/study/Kind.tsx'
import type { ChapterNode, Step } from '../../../subjects/study/tree.ts'

export const treeFilters = {
  all: () => true,
  left: ({ myState, type }: Step) => myState !== 'done' && type !== 'guide',
  must: ({ mustSee }: Step) => mustSee === '1',
  video: ({ kind }: Step) => kind === 'video' || kind === 'audio',
  document: ({ kind }: Step) => ['document', 'courseware', 'text'].includes(kind),
  task: ({ kind }: Step) => isTask(kind),
} as const
export type TreeFilter = keyof typeof treeFilters

/** Chapters with matching steps, and only those steps. */
export function filtered(nodes: readonly ChapterNode[], filter: TreeFilter, words: string): ChapterNode[] {
  const wanted = words.trim().toLowerCase()
  if (filter === 'all' && wanted === '') return [...nodes]
  const isWanted = (step: Step) => treeFilters[filter](step) && step.title.toLowerCase().includes(wanted)
  return nodes
    .map((node) => ({
      ...node,
      steps: node.steps.filter(isWanted),
      children: filtered(node.children, filter, words),
    }))
    .filter(({ steps, children }) => steps.length > 0 || children.length > 0)
}

/** The chapter and its ancestors, so that it is visible. */
export function pathTo(nodes: readonly ChapterNode[], isIt: (node: ChapterNode) => boolean): string[] {
  for (const node of nodes) {
    if (isIt(node)) return [node.id]
    const below = pathTo(node.children, isIt)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

export const allIds = (nodes: readonly ChapterNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...allIds(children)])
