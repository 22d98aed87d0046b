import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { SUMMARY_TEXT_MAX, summaryFigure, summaryState } from '../../entities/course/course-check.ts'
import { flag, id, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/courseSummaryInfo'

const row = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  /** '' the whole course's. */
  courseClassId: z.string(),
  className: z.string(),
  teacherName: z.string(),
  state: summaryState,
  submittedAt: time.nullable(),
  /** Why it was sent back. */
  note: z.string(),
  /** The asking teacher writes it: the host the course's, a face-to-face teacher those of own classes. */
  mine: flag,
})

const texts = {
  teaching: publishedText('courseSummary', SUMMARY_TEXT_MAX.teaching),
  scoreAnalysis: publishedText('courseSummary', SUMMARY_TEXT_MAX.scoreAnalysis),
  problems: publishedText('courseSummary', SUMMARY_TEXT_MAX.problems),
  improve: publishedText('courseSummary', SUMMARY_TEXT_MAX.improve),
  advice: publishedText('courseSummary', SUMMARY_TEXT_MAX.advice),
}

/** Teaching summaries of a term (教学总结), one a course and one a class. */
export const courseSummaryInfoCalls = {
  /** Managers: what was handed in. Teachers: their own, and the host those of the classes that were handed in. */
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
      updatedAt: time,
      /** When it can be handed in: the end of the formative window; null: at any time. */
      opensAt: time.nullable(),
    }),
  }),
  /** An empty draft with the figures of this moment; null: of the whole course. */
  addCourseSummaryInfo: write(`${base}/add`, {
    in: z.object({ courseId: id, courseClassId: id.nullable() }),
    out: z.object({ id }),
  }),
  updateCourseSummaryInfo: write(`${base}/update/{id}`, {
    in: z.object({ id, ...texts, updatedAt }),
    out: z.object({ updatedAt: time }),
  }),
  deleteCourseSummaryInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  /** The figures of this moment, as long as it is not handed in. */
  refreshCourseSummaryInfo: write(`${base}/refresh/{id}`, { in: byId, out: z.object({ figuresAt: time }) }),
  submitCourseSummaryInfo: write(`${base}/submit/{id}`, { in: byId, out: z.object({ submittedAt: time }) }),
  /** Until somebody has read it. */
  withdrawCourseSummaryInfo: write(`${base}/withdraw/{id}`, { in: byId, out: z.null() }),
  exportCourseSummaryInfo: file('POST', `${base}/export/{id}`, { in: byId }),
  backCourseSummaryInfo: write(`${base}/back/{id}`, { in: z.object({ id, note: text(300, 5) }), out: z.null() }),
}
