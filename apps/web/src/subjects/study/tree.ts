import type { Answer } from '../../api/client.ts'

export type Chapter = Answer<'treeStudyResInfo'>[number]
export type Step = Chapter['steps'][number]
export interface ChapterNode extends Chapter {
  readonly children: readonly ChapterNode[]
}

/** Builds the tree from the flat list; chapters keep their order. */
export function nested(chapters: readonly Chapter[], pid = ''): ChapterNode[] {
  return chapters.filter((one) => one.pid === pid).map((one) => ({ ...one, children: nested(chapters, one.id) }))
}

/** Steps to be studied or handed in; a guide is only read in passing. */
export const stepsOf = (node: ChapterNode): Step[] => [
  ...node.steps.filter(({ type }) => type !== 'guide'),
  ...node.children.flatMap(stepsOf),
]

/** A step that the student can open now. */
export const isOpen = (step: Step): boolean => step.refId !== ''

/** The next unfinished step after this resource, then from the beginning. */
export function nextStep(chapters: readonly Chapter[], resourceId: string): Step | null {
  const steps = nested(chapters).flatMap(stepsOf)
  const at = steps.findIndex(({ id }) => id === resourceId)
  const rest = [...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))]
  return rest.find((step) => isOpen(step) && step.myState !== 'done') ?? null
}

export const stepPath = (courseId: string, step: Step): string =>
  step.type === 'board'
    ? `/courseStudy/courseDiscussionNew?${new URLSearchParams({ courseId, moduleId: step.refId })}`
    : step.type === 'assignment'
      ? `/courseStudy/onlineDetail?${new URLSearchParams({ courseId, assignmentId: step.refId })}`
      : `/courseStudy/goOnStudy?${new URLSearchParams({ courseId, resourceId: step.refId })}`

/** Chapters to choose from, in reading order. */
export const chapterOptions = (chapters: readonly Chapter[]): { value: string; label: string }[] =>
  chapters.flatMap(({ id, title }) => (id ? [{ value: id, label: title }] : []))
