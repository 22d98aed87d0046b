import { z } from 'zod'
import { file } from '../../call.ts'
import { id } from '../../entities/fields.ts'
import { COURSE_ARCHIVE_PARTS, courseArchivePart } from '../../entities/study/archive.ts'

export const courseArchiveCalls = {
  /** 导出存档: a past course as one zip, always made by a job. */
  exportArchiveCourseInfo: file('POST', '/api/course/courseInfo/exportArchive/{courseId}', {
    in: z.object({ courseId: id, parts: z.array(courseArchivePart).min(1).max(COURSE_ARCHIVE_PARTS.length) }),
  }),
}
