import type { Handlers } from '../../../wire/handlers.ts'
import { classPortrait, dismissOwnAdvice, ownPortrait } from './portrait.flow.ts'

export const courseStuPortrayalInfoHandlers: Handlers<'courseStuPortrayalInfo'> = {
  mineCourseStuPortrayalInfo: ownPortrait,
  classCourseStuPortrayalInfo: classPortrait,
  dismissAdviceCourseStuPortrayalInfo: dismissOwnAdvice,
}
