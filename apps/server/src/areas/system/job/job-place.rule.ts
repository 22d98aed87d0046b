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
}
const ONE_COURSE = 'totalExamScoreInfo'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The screen with the button that makes this call. */
const screenOf = (call: string): string | undefined =>
  Object.entries(screenTable).find(([, { buttons }]) =>
    Object.values(buttons).some(({ calls }) => (calls as readonly string[]).includes(call)),
  )?.[0]

/** Where a job began and what came of it is seen; null where that is no screen of its own. */
export function placeOfJob(kind: string, input: unknown): Place | null {
  const { call, beside, filters, courses } = fieldsOf(input)
  if (kind === 'computeScores' && Array.isArray(courses) && courses.length === 1)
    return { routeKey: ONE_COURSE, query: { courseId: String(fieldsOf(courses[0]).courseId) } }
  const routeKey = SHOWN_ON[kind] ?? (typeof call === 'string' ? screenOf(call) : undefined)
  const screen = routeKey === undefined ? undefined : screenTable[routeKey]
  if (!screen || routeKey === undefined) return null
  const courseId = fieldsOf(beside).courseId ?? fieldsOf(filters).courseId
  if (typeof courseId === 'string') return { routeKey, query: { courseId } }
  return screen.workspace === 'courseInfo' ? null : { routeKey, query: {} }
}
