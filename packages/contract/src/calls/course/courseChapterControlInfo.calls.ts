import { z } from 'zod'
import { list, write } from '../../call.ts'
import { chapterControlMode, chapterState } from '../../entities/course/course.ts'
import { id, ids, time } from '../../entities/fields.ts'

const base = '/api/course/courseChapterControlInfo'

export const courseChapterControlInfoCalls = {
  /** The settings, one row per chapter and class. */
  listCourseChapterControlInfo: list(`${base}/list`, {
    filter: { courseId: id, courseClassId: id.optional(), chapterId: id.optional() },
    row: z.object({
      chapterId: id,
      chapterTitle: z.string(),
      courseClassId: id,
      className: z.string(),
      mode: chapterControlMode,
      openFrom: time.nullable(),
      /** What the class sees today, including what the host has hidden. */
      state: chapterState,
      by: z.string(),
      updatedAt: time,
    }),
    sort: ['updatedAt'],
    defaultSort: 'updatedAt@desc',
    most: 10_000,
  }),
  /** All or none; clear removes the control. What the host has hidden stays hidden. */
  saveCourseChapterControlInfo: write(`${base}/save`, {
    refreshes: ['courseChapterInfo'],
    in: z
      .object({
        chapterIds: ids(300),
        courseClassIds: ids(200),
        mode: z.enum([...chapterControlMode.options, 'clear']),
        openFrom: time.optional(),
      })
      .superRefine(({ mode, openFrom }, check) => {
        if (mode === 'openFrom' && !openFrom)
          check.addIssue({ code: 'custom', path: ['openFrom'], message: 'required', input: openFrom })
      }),
    out: z.object({ changed: z.number().int() }),
  }),
}
