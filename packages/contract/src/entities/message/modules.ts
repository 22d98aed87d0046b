import { z } from 'zod'
import type { Words } from '../../errors.ts'

/** What events are sorted by, and what a person turns off and on as a whole. */
export const messageModules = {
  account: { zh: '账号', en: 'Account' },
  notice: { zh: '通知', en: 'Notices' },
  course: { zh: '课程', en: 'Courses' },
  assignment: { zh: '作业', en: 'Assignments' },
  exam: { zh: '考试', en: 'Exams' },
  score: { zh: '成绩', en: 'Scores' },
  thesis: { zh: '大作业', en: 'Theses' },
  choosing: { zh: '选课', en: 'Choosing courses' },
  live: { zh: '直播', en: 'Live classes' },
  activity: { zh: '活动', en: 'Activities' },
  research: { zh: '教研', en: 'Teaching research' },
  survey: { zh: '问卷', en: 'Surveys' },
  forum: { zh: '论坛', en: 'Forums' },
  warning: { zh: '预警', en: 'Warnings' },
  school: { zh: '教务', en: 'Teaching affairs' },
} as const satisfies Record<string, Words>

export type MessageModule = keyof typeof messageModules
export const messageModule = z.enum(Object.keys(messageModules) as [MessageModule, ...MessageModule[]])
