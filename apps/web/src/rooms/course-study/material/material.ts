import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'

export type Material = RowOf<'listCourseTutorResInfo'>
export type MaterialDetail = Out<'getCourseTutorResInfo'>
type Line = Out<'getTeachCalendarInfo'>['lines'][number]

export interface Lesson {
  /** null: of no lesson. */
  readonly no: number | null
  /** What the calendar plans for it. */
  readonly line: Line | undefined
  readonly materials: readonly Material[]
}

/** In the order of the lessons, which are the face-to-face lines of the calendar; what is of none comes last. */
export function lessonsOf(materials: readonly Material[], lines: readonly Line[]): Lesson[] {
  const face = lines.filter(({ way }) => way === 'face')
  const numbers = [...new Set(materials.map(({ lessonNo }) => lessonNo))]
  return numbers
    .sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map((no) => ({
      no,
      line: no === null ? undefined : face[no - 1],
      materials: materials.filter(({ lessonNo }) => lessonNo === no),
    }))
}
