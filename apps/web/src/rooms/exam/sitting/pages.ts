import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'

type Place = Pick<Room, 'kind' | 'courseId' | 'assignmentId' | 'studyPaperId'>

export const isFinal = ({ kind }: Pick<Room, 'kind'>): boolean => kind === 'finalExam'

const finalPage = ({ courseId }: Pick<Place, 'courseId'>) => `/finalExamDetail?courseId=${courseId}`

/** Where the sheets of a final are photographed, on a phone as well. */
export const sheetsPage = (of: Pick<Place, 'courseId'>): string => `${finalPage(of)}&view=sheets`

/** Where the student came from: the task, or the hall's page of a final. */
export const taskPage = (of: Omit<Place, 'studyPaperId'>): string =>
  isFinal(of) ? finalPage(of) : `/courseStudy/onlineDetail?courseId=${of.courseId}&assignmentId=${of.assignmentId}`

/** Where a handed-in attempt is looked at. */
export const resultPage = (of: Omit<Place, 'assignmentId'>): string =>
  isFinal(of) ? finalPage(of) : `/courseStudy/practiceDetail?courseId=${of.courseId}&studyPaperId=${of.studyPaperId}`
