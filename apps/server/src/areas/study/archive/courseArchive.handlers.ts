import type { courseArchiveCalls } from '@shuyuan/contract/calls/study/courseArchive.calls.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { archiveCourse } from './archive.flow.ts'

export const courseArchiveHandlers: Pick<Handlers<'courseInfo'>, keyof typeof courseArchiveCalls> = {
  exportArchiveCourseInfo: archiveCourse,
}
