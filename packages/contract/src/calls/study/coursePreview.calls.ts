import { z } from 'zod'
import { ask } from '../../call.ts'
import { courseSection, resourceKind } from '../../entities/course/course.ts'
import { calendarLine } from '../../entities/course/teach-calendar.ts'
import { assignmentKind, myState } from '../../entities/exam/attempt.ts'
import { day, flag, id, time } from '../../entities/fields.ts'
import { chapterNode } from '../../entities/study/catalogue.ts'
import { hiddenReason, previewKind } from '../../entities/study/preview.ts'

export const coursePreviewCalls = {
  /** What whoever sits in a class has of the course at a moment, and what not, by the settings of now. Writes nothing. */
  getPreviewCourseInfo: ask('/api/course/courseInfo/preview/{courseId}', {
    in: z.object({
      courseId: id,
      courseClassId: id,
      /** Now unless said. */
      date: time.optional(),
    }),
    out: z.object({
      className: z.string(),
      at: time,
      /** '0': no student has anything of it yet. */
      isPublished: flag,
      /** 0 outside of the term. */
      teachWeek: z.number().int(),
      chapters: z.array(chapterNode),
      /** Resources that lie in no chapter. */
      loose: z.array(z.object({ id, title: z.string(), kind: resourceKind })),
      tasks: z.array(
        z.object({
          assignmentId: id,
          /** '' where nothing is answered on line. */
          paperId: z.string(),
          kind: assignmentKind,
          title: z.string(),
          opensAt: time,
          dueAt: time,
          durationMin: z.number().int().nullable(),
          /** Where somebody stands who has not begun it. */
          state: myState,
          /** A step that leads to it waits for what stands before it. */
          isWaiting: flag,
        }),
      ),
      supplements: z.array(
        z.object({
          id,
          title: z.string(),
          kind: resourceKind,
          chapterTitle: z.string(),
          authorName: z.string(),
          openFrom: time.nullable(),
          isOpen: flag,
        }),
      ),
      notices: z.array(z.object({ id, title: z.string(), publishAt: time })),
      weeks: z.array(z.object({ weekNo: z.number().int(), from: day, to: day, isNow: flag })),
      lines: z.array(calendarLine.extend({ chapterTitle: z.string() })),
      /** Texts that can be read. */
      pages: z.array(courseSection),
      /** What opens by itself comes first, the soonest at the front. */
      hidden: z.array(
        z.object({
          kind: previewKind,
          /** The section of a page, the chapter of a step; '' of the calendar. */
          id: z.string(),
          title: z.string(),
          reason: hiddenReason,
          opensAt: time.nullable(),
          /** Things in a chapter and below, lines of the calendar. */
          count: z.number().int(),
          /** What opens a step, in words. */
          waits: z.array(z.string()),
        }),
      ),
    }),
  }),
}
