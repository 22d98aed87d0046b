import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../api/use-call.ts'
import en from '../../words/en/exam/own-resit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/exam/own-resit.ts'

type OwnResits = Out<'listMineAddExamDetailInfo'>
export type Offer = OwnResits['open'][number]
export type OwnResit = OwnResits['rows'][number]

export const useOwnResitWords = () => useWords(zh, en)

/** What this student can apply for and has applied for; asked once, whoever shows it. */
export const useOwnResits = () => useCall('listMineAddExamDetailInfo', {})

/** Of one course: what can be applied for, and its newest application. */
export const inCourse = (of: OwnResits | undefined, courseId: string) => ({
  offer: of?.open.find((one) => one.courseId === courseId),
  own: of?.rows.find((one) => one.courseId === courseId),
})
