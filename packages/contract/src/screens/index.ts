import { analysisShowScreens } from './analysis-show.screens.ts'
import { courseInfoAssignmentScreens } from './course-info/assignment.screens.ts'
import { courseInfoBankScreens } from './course-info/bank.screens.ts'
import { courseInfoMarkingScreens } from './course-info/marking.screens.ts'
import { courseInfoPeopleScreens } from './course-info/people.screens.ts'
import { courseInfoTalkScreens } from './course-info/talk.screens.ts'
import { courseInfoTextScreens } from './course-info/texts.screens.ts'
import { courseInfoScreens } from './course-info.screens.ts'
import { courseStudyScreens } from './course-study.screens.ts'
import { courseStudyTextScreens } from './course-study-texts.screens.ts'
import { examScreens } from './exam.screens.ts'
import { managementCheckScreens } from './management-check.screens.ts'
import { managementCourseScreens } from './management-course.screens.ts'
import { managementExamScreens } from './management-exam.screens.ts'
import { managementHelpScreens } from './management-help.screens.ts'
import { managementInstructorScreens } from './management-instructor.screens.ts'
import { managementMessageScreens } from './management-message.screens.ts'
import { managementNoticeScreens } from './management-notice.screens.ts'
import { managementPeopleScreens } from './management-people.screens.ts'
import { managementSchoolScreens } from './management-school.screens.ts'
import { managementScoreScreens } from './management-score.screens.ts'
import { managementTagScreens } from './management-tag.screens.ts'
import { managementThesisScreens } from './management-thesis.screens.ts'
import { managementWordsScreens } from './management-words.screens.ts'
import { openScreens } from './open.screens.ts'
import { organizationScreens } from './organization.screens.ts'
import type { Screen, ScreenTable } from './screen.ts'
import { studentScreens } from './student.screens.ts'
import { sysadminScreens } from './sysadmin.screens.ts'
import { teacherScreens } from './teacher.screens.ts'

/**
 * Every screen that is built, by route key, in the order that seeds menus and role pages.
 * A screen that is not built yet is not here, so no menu shows it and its address is a 404.
 */
export const screens = {
  ...sysadminScreens,
  ...managementCheckScreens,
  ...managementSchoolScreens,
  ...managementCourseScreens,
  ...managementExamScreens,
  ...managementThesisScreens,
  ...managementTagScreens,
  ...managementWordsScreens,
  ...managementScoreScreens,
  ...managementMessageScreens,
  ...managementHelpScreens,
  ...organizationScreens,
  ...teacherScreens,
  // Behind the teaching screens: an instructor, who has a page of these, begins in the teaching ones.
  ...managementPeopleScreens,
  ...managementInstructorScreens,
  ...managementNoticeScreens,
  ...courseInfoScreens,
  ...courseInfoBankScreens,
  ...courseInfoAssignmentScreens,
  ...courseInfoTextScreens,
  ...courseInfoMarkingScreens,
  ...courseInfoTalkScreens,
  ...courseInfoPeopleScreens,
  ...studentScreens,
  ...courseStudyScreens,
  ...courseStudyTextScreens,
  ...examScreens,
  ...analysisShowScreens,
  ...openScreens,
} as const satisfies ScreenTable

export type RouteKey = keyof typeof screens
export const screenTable: ScreenTable = screens

/** call name -> the permission keys (route key, or `routeKey:button`) that allow it. */
export const permissionsOfCall: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>()
  const add = (call: string, permission: string) => map.set(call, [...(map.get(call) ?? []), permission])
  for (const [key, screen] of Object.entries(screenTable)) {
    for (const call of screen.opens) add(call, key)
    for (const [button, { calls }] of Object.entries(screen.buttons))
      for (const call of calls) add(call, `${key}:${button}`)
  }
  return map
})()

/** What a role holds of a screen by default, as permission keys. */
export function defaultPermissions(
  key: string,
  screen: Screen,
  grant: Screen['grants'][keyof Screen['grants']],
): string[] {
  if (!grant) return []
  const buttons = grant === 'all' ? Object.keys(screen.buttons) : grant === 'open' ? [] : grant
  return [key, ...buttons.map((button) => `${key}:${button}`)]
}
