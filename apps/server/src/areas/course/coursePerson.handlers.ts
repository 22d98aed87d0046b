import type { Handlers } from '../../wire/handlers.ts'
import { pickTeachers } from './teacher-pick.read.ts'

export const coursePersonHandlers: Handlers<'coursePerson'> = {
  pickTeacherCoursePerson: (ctx, input) => pickTeachers(ctx.db, ctx.me, input),
}
