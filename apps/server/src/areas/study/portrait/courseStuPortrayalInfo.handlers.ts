import type { Handlers } from '../../../wire/handlers.ts'
import { studentPortrait } from '../style/student-portrait.flow.ts'
import { classStyle } from '../style/style.flow.ts'
import { exportStyles, listStyles } from '../style/style-table.flow.ts'
import { classPortrait, dismissOwnAdvice, ownPortrait } from './portrait.flow.ts'

export const courseStuPortrayalInfoHandlers: Handlers<'courseStuPortrayalInfo'> = {
  mineCourseStuPortrayalInfo: ownPortrait,
  classCourseStuPortrayalInfo: classPortrait,
  dismissAdviceCourseStuPortrayalInfo: dismissOwnAdvice,
  getStyleCourseStuPortrayalInfo: classStyle,
  listStyleCourseStuPortrayalInfo: listStyles,
  getCourseStuPortrayalInfo: studentPortrait,
  exportCourseStuPortrayalInfo: exportStyles,
}
