import { groupOf } from '@shuyuan/contract/calls/index.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'

export interface Place {
  readonly routeKey: string
  readonly query: Readonly<Record<string, string>>
}

/** Work that no call of a sheet asked for, and the screen that shows what came of it. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  'course.inherit': 'courseOpen',
  computeScores: 'totalExamScore',
  scoreRegister: 'totalExamScore',
  packTheses: 'thesisExamDownLoad',
  rescanWords: 'screenWordsDetail',
  packAnswers: 'submitJobList',
  findSimilarAnswers: 'submitJobList',
  recalcAnalysis: 'analysis-paper',
  paperPrint: 'stockManagement',
  archiveStudy: 'learnFiles',
  archiveCourse: 'historyCourse',
}
const ONE_COURSE = 'totalExamScoreInfo'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

type Buttons = Readonly<Record<string, { readonly calls: readonly string[] }>>
const callsOf = (buttons: Buttons): string[] => Object.values(buttons).flatMap(({ calls }) => calls)

/** The screen with the button that makes this call; of several the one that does most with such rows. */
function screenOf(call: string): string | undefined {
  const ofGroup = (buttons: Buttons) => callsOf(buttons).filter((one) => groupOf[one] === groupOf[call]).length
  return Object.entries(screenTable)
    .filter(([, { buttons }]) => callsOf(buttons).includes(call))
    .sort(([, a], [, b]) => ofGroup(b.buttons) - ofGroup(a.buttons))[0]?.[0]
}

/** Where a job began and what came of it is seen; null where that is no screen of its own. */
export function placeOfJob(kind: string, input: unknown): Place | null {
  const { call, beside, filters, courses, own } = fieldsOf(input)
  if (kind === 'computeScores' && Array.isArray(courses) && courses.length === 1)
    return { routeKey: ONE_COURSE, query: { courseId: String(fieldsOf(courses[0]).courseId) } }
  const routeKey = SHOWN_ON[kind] ?? (typeof call === 'string' ? screenOf(call) : undefined)
  const screen = routeKey === undefined ? undefined : screenTable[routeKey]
  if (!screen || routeKey === undefined) return null
  const courseId = fieldsOf(beside).courseId ?? fieldsOf(filters).courseId ?? fieldsOf(own).courseId
  const { assignmentId } = fieldsOf(filters)
  const ofWork = routeKey === 'submitJobList' && typeof assignmentId === 'string' ? { assignmentId } : {}
  if (typeof courseId === 'string') return { routeKey, query: { courseId, ...ofWork } }
  return screen.workspace === 'courseInfo' ? null : { routeKey, query: {} }
}
