import type { Handlers } from '../../../wire/handlers.ts'
import { searchCourses } from './course-search.read.ts'

export const searchIndexHandlers: Handlers<'searchIndex'> = {
  doSearchCourse: (ctx, input) => searchCourses(ctx, input),
}
