import { combineAll, type GivenMark } from './combine.rule.ts'
import { type RubricItem, rubricFull } from './rubric.rule.ts'

/** A work that somebody was given to mark. */
export interface PeerTask {
  id: string
  reviewerId: string
  authorId: string
  studyPaperId: string
  state: 'todo' | 'saved' | 'submitted' | 'refused'
  excluded: boolean
  total: number | null
}

/** What a mark needs to be compared and combined with others. */
export const givenMark = ({ id, reviewerId, studyPaperId, total }: PeerTask): GivenMark => ({
  id,
  from: reviewerId,
  to: studyPaperId,
  score: total ?? 0,
})

/** Marks that enter the score. */
export const countingMarks = (tasks: readonly PeerTask[]): GivenMark[] =>
  tasks.filter(({ state, excluded }) => state === 'submitted' && !excluded).map(givenMark)

export interface ReceivedMarks {
  studentId: string
  studyPaperId: string
  /** In points of the rubric; null: nobody has marked the work. */
  combined: number | null
  marks: number
  spread: number | null
  /** Works that the author has to mark, and those not marked. */
  due: number
  missed: number
}

/** What the marks give each author, and what each author has left unmarked. */
export function receivedMarks(
  { rubric, calibrated }: { rubric: readonly RubricItem[]; calibrated: boolean },
  tasks: readonly PeerTask[],
): ReceivedMarks[] {
  const combined = combineAll(countingMarks(tasks), rubricFull(rubric), calibrated)
  const works = new Map(tasks.map(({ authorId, studyPaperId }) => [authorId, studyPaperId]))
  const given = new Map<string, PeerTask[]>()
  for (const task of tasks)
    if (task.state !== 'refused') given.set(task.reviewerId, [...(given.get(task.reviewerId) ?? []), task])
  return [...works].map(([studentId, studyPaperId]) => {
    const own = given.get(studentId) ?? []
    const sum = combined.get(studyPaperId)
    return {
      studentId,
      studyPaperId,
      combined: sum?.score ?? null,
      marks: sum?.marks ?? 0,
      spread: sum?.spread ?? null,
      due: own.length,
      missed: own.filter(({ state }) => state !== 'submitted').length,
    }
  })
}
