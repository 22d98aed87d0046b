import type { Lang } from '@shuyuan/contract/errors.ts'

export interface NoticeText {
  readonly name: string
  readonly lang: Lang
  readonly title: string
  readonly content: string
}

const text = (lang: Lang, name: string, title: string, content: string): NoticeText => ({ lang, name, title, content })

/** What writers of notices start from. */
export const noticeTexts: readonly NoticeText[] = [
  text(
    'zh',
    '开课',
    '关于《{课程}》开课的通知',
    '各位同学：\n《{课程}》将于 {开始时间} 开课，请登录学习平台查看教学安排，按时学习并完成各项任务。',
  ),
  text(
    'zh',
    '作业截止',
    '关于《{课程}》作业截止的通知',
    '各位同学：\n《{课程}》的“{作业}”将于 {截止时间} 截止，请尚未提交的同学抓紧完成，逾期不再受理。',
  ),
  text(
    'zh',
    '面授安排',
    '关于《{课程}》面授安排的通知',
    '各位同学：\n《{课程}》面授定于 {时间} 在{地点}进行，请准时参加并携带教材。',
  ),
  text(
    'zh',
    '考试须知',
    '{课程}考试须知',
    '各位考生：\n《{课程}》考试将于 {开始时间} 开始，时长 {时长} 分钟。请提前检查设备与网络，携带有效证件，遵守考场纪律。',
  ),
  text(
    'en',
    'Course opens',
    '{course} begins',
    'Dear students,\n{course} begins at {startsAt}. Please look at its plan on the site and study in time.',
  ),
  text(
    'en',
    'Homework due',
    '{course}: {assignment} is due',
    'Dear students,\n{assignment} of {course} closes at {closesAt}. Whoever has not handed it in should do so now.',
  ),
  text(
    'en',
    'Tutorial',
    '{course}: tutorial',
    'Dear students,\nThe tutorial of {course} takes place at {time}, {place}. Please be on time and bring your book.',
  ),
  text(
    'en',
    'Before the exam',
    '{course}: before the exam',
    'Dear candidates,\nThe exam of {course} begins at {startsAt} and takes {minutes} minutes. Check your device and connection, bring your papers and keep to the rules.',
  ),
]
