import { useCall } from '../../../api/use-call.ts'
import { pointOptions, type TreeOption } from '../bank/point-options.ts'
import { type ChapterNode, flatChapters } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'

const FRESH_MS = 60_000

const chapterOptions = (tree: readonly ChapterNode[]): TreeOption[] =>
  tree.map(({ id, no, title, children }) => ({
    value: id,
    title: `${no} ${title}`.trim(),
    children: chapterOptions(children),
  }))

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
