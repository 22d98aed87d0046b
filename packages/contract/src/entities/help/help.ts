import { z } from 'zod'

/** Never online, what readers read, taken down again. */
export const HELP_STATES = ['draft', 'published', 'withdrawn'] as const
export const helpState = z.enum(HELP_STATES)
export type HelpState = z.infer<typeof helpState>

export const HELP_TITLE_MAX = 100
export const HELP_TITLE_EN_MAX = 200
export const HELP_BODY_MAX = 100_000
export const HELP_ROUTES_MAX = 20
export const HELP_FILES_MAX = 10
export const HELP_FILE_BYTES = 50 * 1024 * 1024
export const HELP_SORT_MAX = 9999
/** Published texts that an article keeps. */
export const HELP_VERSIONS_KEPT = 20
export const HELP_OPINION_MAX = 500
export const HELP_CATEGORY_MAX = 30
export const HELP_CATEGORY_EN_MAX = 60
/** Misses are shown for so many days, and then forgotten. */
export const HELP_MISS_DAYS = 30
/** Articles that one answer of the reader's side lists. */
export const HELP_LISTED = 100

/** Screens of which a picture comes with the product (`npm run help-pictures`); the web app has it under `/help/`. */
export const HELP_PICTURES = [
  'curriculumNew',
  'teachProcess',
  'curriculumResourceManagement',
  'questionBankManagement',
  'stockManagement',
  'onlinePracticeManage',
  'settingExaminate',
  'faceReview',
  'shapeTestScore',
  'courseInfoDetail',
  'courseNew',
  'courseInfoNew',
  'learnCatalogue',
  'webHomeWork',
  'testScoreNew',
  'courseDiscussionNew',
  'termList',
  'courseOpen',
  'courseWithTeacher',
  'managementCourseSearch',
  'classList',
  'studentList',
  'teacherList',
  'examManagement',
  'totalExamScore',
  'noticeManagement',
  'helpCenter',
  'userList',
  'roleList',
  'opLog',
] as const satisfies readonly string[]
