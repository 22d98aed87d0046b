import { STUDY_MEANS, type StyleOfClass } from '@shuyuan/contract/entities/study/style.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { courseBeside, isLacking, sharesOf } from '@shuyuan/domain/study/style.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { type OfferedRow, offeredByChapter } from './match.read.ts'
import { styledCourse, styledStudents } from './styled.flow.ts'

const NOTHING = { resources: 0, viewers: 0, seconds: 0, finished: 0 }

/** Every means that the course offers or somebody favours, for every chapter. */
function matchOf(offered: readonly OfferedRow[], fansOf: ReadonlyMap<string, number>, students: number) {
  const used = new Set<string>([...offered.flatMap(({ means }) => means ?? []), ...fansOf.keys()])
  const chapters = new Map(offered.map(({ chapterId, chapterTitle }) => [chapterId, chapterTitle]))
  return [...chapters].flatMap(([chapterId, chapterTitle]) =>
    STUDY_MEANS.filter((means) => used.has(means)).map((means) => {
      const { resources, viewers, seconds, finished } =
        offered.find((one) => one.chapterId === chapterId && one.means === means) ?? NOTHING
      const fans = fansOf.get(means) ?? 0
      const all = resources * students
      return {
        ...{ chapterId, chapterTitle, means, resources, viewers, seconds, fans },
        finishPercent: all === 0 ? null : roundHalfUp((100 * finished) / all, 1),
        lacking: isLacking(resources, fans, students) ? ('1' as const) : ('0' as const),
      }
    }),
  )
}

/** How a class learns; of too few students only their number is told, and the table has their names. */
export async function classStyle(ctx: Ctx, input: Asked<'getStyleCourseStuPortrayalInfo'>): Promise<StyleOfClass> {
  const course = await styledCourse(ctx, input)
  const { all, seen } = await styledStudents(ctx.db, course)
  const { courseName, fromWeek, toWeek, weeks } = course
  const styles = seen.map(({ style }) => style)
  const told = sharesOf(styles)
  const head = { courseName, fromWeek, toWeek, weeks, students: seen.length }
  if (!told) return { ...head, class: null, course: null, match: [] }
  const ids = seen.map(({ row }) => row.studentId)
  const offered = await offeredByChapter(ctx.db, course.contentId, ids)
  const fans = new Map(told.means.map(({ key, students }) => [key, students]))
  return { ...head, class: told, course: courseBeside(styles, all), match: matchOf(offered, fans, seen.length) }
}
