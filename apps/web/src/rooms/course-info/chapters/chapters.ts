import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { ChapterLike } from '@shuyuan/domain/course/chapter-tree.rule.ts'

export type ChapterNode = Out<'treeCourseChapterInfo'>[number]

/** Every chapter in reading order. */
export const flatChapters = (tree: readonly ChapterNode[]): ChapterNode[] =>
  tree.flatMap((node) => [node, ...flatChapters(node.children)])

/** Converts the tree to the rows of the domain's rules, in the same order. */
export const chapterRows = (tree: readonly ChapterNode[]): ChapterLike[] =>
  flatChapters(tree).map(({ id, pid }, sort) => ({ id, pid: pid || null, sort }))

/** A title with its own number (第一章, 1.2) gets no second one. */
const OWN_NUMBER = /^(?:第.{1,4}[章节讲单课]|[0-9]+(?:\.[0-9]+)*[ .、])/

export const chapterNo = ({ no, title }: { no: string; title: string }): string => (OWN_NUMBER.test(title) ? '' : no)

export const chapterLabel = (chapter: { no: string; title: string }): string =>
  `${chapterNo(chapter)} ${chapter.title}`.trim()

/** Chapters to choose from, in reading order. */
export const chapterOptions = (tree: readonly ChapterNode[]): { value: string; label: string }[] =>
  flatChapters(tree).map((one) => ({ value: one.id, label: chapterLabel(one) }))

/** A chapter with its neighbours, for moves by keyboard. */
export function placeOf(tree: readonly ChapterNode[], id: string) {
  const find = (nodes: readonly ChapterNode[], parents: readonly ChapterNode[]): Place | null => {
    const at = nodes.findIndex((node) => node.id === id)
    if (at >= 0) return { siblings: nodes, at, parents }
    for (const node of nodes) {
      const found = find(node.children, [...parents, node])
      if (found) return found
    }
    return null
  }
  return find(tree, [])
}

interface Place {
  readonly siblings: readonly ChapterNode[]
  readonly at: number
  readonly parents: readonly ChapterNode[]
}

export interface Target {
  /** '' is the top. */
  readonly pid: string
  /** '' is the first place. */
  readonly afterId: string
}

export type Step = 'up' | 'down' | 'outdent' | 'indent'

/** The target of a move by keyboard; null if there is none. */
export function stepTarget({ siblings, at, parents }: Place, step: Step): Target | null {
  const parent = parents.at(-1)
  const before = siblings[at - 1]
  const pid = parent?.id ?? ''
  if (step === 'up') return before ? { pid, afterId: siblings[at - 2]?.id ?? '' } : null
  if (step === 'down') return siblings[at + 1] ? { pid, afterId: siblings[at + 1]?.id ?? '' } : null
  if (step === 'outdent') return parent ? { pid: parents.at(-2)?.id ?? '', afterId: parent.id } : null
  return before ? { pid: before.id, afterId: before.children.at(-1)?.id ?? '' } : null
}
