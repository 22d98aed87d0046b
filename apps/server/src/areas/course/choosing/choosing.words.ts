import type { Words } from '@shuyuan/contract/errors.ts'
import type { ChoosingFault } from '@shuyuan/domain/course/choosing.rule.ts'

const STATUS: Readonly<Record<string, Words>> = {
  suspended: { zh: '休学', en: 'suspended' },
  graduated: { zh: '毕业', en: 'graduated' },
  withdrawn: { zh: '退学', en: 'withdrawn' },
}

/** Why a course cannot be chosen, as a student reads it and as the office reads it of one. */
export function faultWords(
  fault: ChoosingFault,
  {
    isOwn,
    studyStatus,
    creditLimit,
    missing,
  }: {
    isOwn: boolean
    studyStatus: string
    creditLimit: number
    missing: readonly { code: string; name: string }[]
  },
): Words {
  const who = isOwn ? '' : '该生'
  switch (fault) {
    case 'window':
      return { zh: '不在选课时间内', en: 'courses cannot be chosen at this time' }
    case 'taken':
      return { zh: isOwn ? '已选本课程' : '该生已选本课程', en: 'has chosen this course already' }
    case 'passed':
      return { zh: `${who}已修读并通过${isOwn ? '' : '本课程'}`, en: 'has passed this course already' }
    case 'prerequisite': {
      const names = missing.map(({ code, name }) => `${code} ${name}`)
      return {
        zh: `${isOwn ? '须先通过先修课程' : '该生未通过先修课程'}：${names.join('、')}`,
        en: `${isOwn ? 'first pass' : 'has not passed'} the prerequisite ${names.join(', ')}`,
      }
    }
    case 'credits':
      return {
        zh: `超过本学期学分上限（${creditLimit} 学分）`,
        en: `more than the ${creditLimit} credits of a term`,
      }
    case 'unpublished':
      return { zh: '课程未发布', en: 'the course is not published' }
    case 'plan':
      return {
        zh: isOwn ? '课程不面向您的专业或年级' : '课程不面向该生的专业或年级',
        en: 'the course is not meant for this major or grade',
      }
    case 'status': {
      const words = STATUS[studyStatus] ?? { zh: studyStatus, en: studyStatus }
      return {
        zh: isOwn ? `您的学籍状态为“${words.zh}”` : `该生学籍状态为“${words.zh}”`,
        en: `study status: ${words.en}`,
      }
    }
  }
}

export const clashWords = (courseName: string): Words => ({
  zh: `与《${courseName}》上课时间冲突`,
  en: `meets at the same time as ${courseName}`,
})
export const NO_SUCH_CLASS: Words = { zh: '不能选这个课程班', en: 'this class cannot be chosen' }
export const NEVER_FAILED: Words = { zh: '没有未通过的记录，不能重修', en: 'there is no failed result to retake' }
export const NOT_THEIRS: Words = { zh: '超出您的数据范围', en: 'outside your scope' }
export const HAS_WORK: Words = { zh: '该生已有学习成绩，不能退选', en: 'has results already and cannot drop it' }
export const WORKED: Words = { zh: '该生已有作答或成绩，不能撤销确认', en: 'has answered or has a score already' }
export const STILL_WAITING: Words = { zh: '仍在候补，课程班没有名额', en: 'still waiting: the class has no place' }
export const SETTLED: Words = { zh: '该生已确认本课程', en: 'is confirmed already' }
export const GONE: Words = { zh: '该生已退选', en: 'has dropped it already' }
export const NOT_CONFIRMED: Words = { zh: '还没有确认', en: 'is not confirmed' }
export const CLOSED_CLASS: Words = { zh: '课程班已结班', en: 'the class is closed' }

/** What a message says of a choice. */
export const RESULT = {
  confirmed: { zh: '已确认', en: 'confirmed' },
  movedUp: { zh: '候补成功', en: 'you have moved up to a place' },
  dropped: { zh: '已退选', en: 'dropped' },
  reopened: { zh: '已撤销确认', en: 'no longer confirmed' },
} satisfies Record<string, Words>
