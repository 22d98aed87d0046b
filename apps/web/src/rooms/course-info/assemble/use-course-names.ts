import { useCall } from '../../../api/use-call.ts'
import { type ChapterNode, flatChapters } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'

const FRESH_MS = 60_000

interface Option {
  readonly value: string
  readonly title: string
  readonly children: Option[]
}

const chapterOptions = (tree: readonly ChapterNode[]): Option[] =>
  tree.map(({ id, no, title, children }) => ({
    value: id,
    title: `${no} ${title}`.trim(),
    children: chapterOptions(children),
  }))

type Point = { readonly id: string; readonly pid: string; readonly name: string }
const pointOptions = (points: readonly Point[], pid = ''): Option[] =>
  points
    .filter((point) => point.pid === pid)
    .map(({ id, name }) => ({ value: id, title: name, children: pointOptions(points, id) }))

/** Chapters and points of knowledge of the course: trees for selects, and the name of each. */
export function useCourseNames() {
  const { courseId } = useCourse()
  const { data: chapters = [] } = useCall('treeCourseChapterInfo', { courseId }, { fresh: FRESH_MS })
  const { data: points = [] } = useCall('treeCourseClassifyInfo', { courseId }, { fresh: FRESH_MS })
  return {
    chapters: chapterOptions(chapters),
    points: pointOptions(points),
    of: new Map([
      ...flatChapters(chapters).map(({ id, title }) => [id, title] as const),
      ...points.map(({ id, name }) => [id, name] as const),
    ]),
  }
}
