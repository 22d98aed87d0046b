import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { summaryFigure, summaryState } from '../../entities/course/course-check.ts'
import { id, text, time } from '../../entities/fields.ts'

const base = '/api/course/courseSummaryInfo'

const row = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  /** '' the whole course's. */
  className: z.string(),
  teacherName: z.string(),
  state: summaryState,
  submittedAt: time.nullable(),
  /** Why it was sent back. */
  note: z.string(),
})

/** Teaching summaries of a term (教学总结), as managers read them. */
export const courseSummaryInfoCalls = {
  listCourseSummaryInfo: list(`${base}/list`, {
    filter: { termCode: text(20).optional(), courseId: id.optional(), state: summaryState.optional() },
    row,
    sort: ['submittedAt', 'teacherName', 'className'],
    defaultSort: 'className@asc',
  }),
  getCourseSummaryInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      teaching: z.string(),
      scoreAnalysis: z.string(),
      problems: z.string(),
      improve: z.string(),
      advice: z.string(),
      files: z.array(z.object({ id, name: z.string(), url: z.string() })),
      figures: z.array(summaryFigure),
      figuresAt: time.nullable(),
    }),
  }),
  backCourseSummaryInfo: write(`${base}/back/{id}`, { in: z.object({ id, note: text(300, 5) }), out: z.null() }),
}
