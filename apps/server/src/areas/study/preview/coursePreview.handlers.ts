import type { coursePreviewCalls } from '@shuyuan/contract/calls/study/coursePreview.calls.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { previewCourse } from './preview.flow.ts'

export const coursePreviewHandlers: Pick<Handlers<'courseInfo'>, keyof typeof coursePreviewCalls> = {
  getPreviewCourseInfo: previewCourse,
}
