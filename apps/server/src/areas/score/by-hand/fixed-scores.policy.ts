import type { Words } from '@shuyuan/contract/errors.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import type { StudentFacts } from '../result/formative.read.ts'

/** Why the results that make up a student's formative score can no longer be changed by hand, if so. */
export function whyFixed(
  { state, handedAt }: Pick<StudentFacts, 'state' | 'handedAt'>,
  duty: CourseAccess['duty'],
): Words | null {
  if (state === 'published' || state === 'locked')
    return { zh: '成绩已锁定，解锁请联系教务', en: 'the scores are locked; ask academic affairs' }
  if (state === 'entered')
    return { zh: '形考成绩已提交，请先撤回', en: 'the formative scores have been handed in; recall them first' }
  // After a face-to-face teacher has submitted the scores, only the host may change them.
  if (handedAt && duty !== 'host')
    return {
      zh: '该班形考成绩已提交，请联系主持教师',
      en: 'the scores of this class have been handed in; ask the host teacher',
    }
  return null
}
