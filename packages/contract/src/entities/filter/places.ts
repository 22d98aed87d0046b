import type { Words } from '../../errors.ts'

/** Where people publish texts, as the list of hits names it. */
export const PUBLISHED_PLACES = {
  course: { zh: '课程简介', en: 'Course summary' },
  courseDetail: { zh: '课程信息', en: 'Course information' },
  courseSummary: { zh: '教学总结', en: 'Teaching summary' },
  courseCard: { zh: '教师名片', en: 'Teacher’s card' },
  teachCalendar: { zh: '教学日历', en: 'Teaching calendar' },
  chapter: { zh: '章节', en: 'Chapter' },
  process: { zh: '教学过程', en: 'Teaching process' },
  resource: { zh: '资源', en: 'Resource' },
  tag: { zh: '资源标签', en: 'Resource tag' },
  glossary: { zh: '名词百科', en: 'Glossary' },
  supplement: { zh: '教学补充', en: 'Supplement' },
  paper: { zh: '试卷', en: 'Paper' },
  assignment: { zh: '作业与测验', en: 'Homework or test' },
  scheme: { zh: '考核方案', en: 'Assessment scheme' },
  questionQuery: { zh: '试题疑问', en: 'Query about a question' },
  scoreQuery: { zh: '成绩疑问', en: 'Question about a score' },
  scoreAppeal: { zh: '成绩复核', en: 'Appeal about a score' },
  recommend: { zh: '课程推荐', en: 'Recommendation' },
  help: { zh: '帮助文章', en: 'Help article' },
  reminder: { zh: '催办消息', en: 'Reminder' },
  notice: { zh: '通知公告', en: 'Notice' },
  exam: { zh: '考务通知', en: 'Exam notice' },
  board: { zh: '讨论版块', en: 'Board' },
  post: { zh: '帖子', en: 'Post' },
  comment: { zh: '回复', en: 'Reply' },
  room: { zh: '即时讨论', en: 'Live discussion' },
  peer: { zh: '作业互评', en: 'Peer marking' },
  thesis: { zh: '大作业', en: 'Thesis' },
  analysisReport: { zh: '试卷分析报告', en: 'Analysis report' },
} as const satisfies Record<string, Words>

export type PublishedPlace = keyof typeof PUBLISHED_PLACES
export const PUBLISHED_PLACE_KEYS = Object.keys(PUBLISHED_PLACES) as [PublishedPlace, ...PublishedPlace[]]
