import type { Handlers } from '../../wire/handlers.ts'
import { boardHandlers } from './board/board.handlers.ts'
import { homeworkHandlers } from './homework/homework.handlers.ts'
import { studentHandlers } from './student/student.handlers.ts'

export const classTeacherIndexHandlers: Handlers<'classTeacherIndex'> = {
  ...boardHandlers,
  ...homeworkHandlers,
  ...studentHandlers,
}
