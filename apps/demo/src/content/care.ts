import type { CONTACT_OUTCOMES, CONTACT_WAYS } from '@shuyuan/contract/entities/care/contact.ts'
import type { WORK_LOG_KINDS } from '@shuyuan/contract/entities/care/work-log.ts'

interface Talk {
  readonly way: (typeof CONTACT_WAYS)[number]
  readonly outcome: (typeof CONTACT_OUTCOMES)[number]
  readonly content: string
  /** Days from the planting to the day on which it is taken up again. */
  readonly followIn: number | null
}

/** What instructors write down about talks with their students. */
export const TALKS: readonly Talk[] = [
  {
    way: 'phone',
    outcome: 'reached',
    content: '最近单位赶项目，晚上十点后才到家。已说明形考截止时间，约定周末补交两次作业。',
    followIn: 0,
  },
  { way: 'phone', outcome: 'noAnswer', content: '连续两次无人接听，已发短信说明来意，明天再联系。', followIn: 1 },
  {
    way: 'wechat',
    outcome: 'reached',
    content: '反映视频在手机上播放不流畅，已发去操作说明，改用电脑后恢复正常。',
    followIn: null,
  },
  {
    way: 'talk',
    outcome: 'reached',
    content: '面授课后谈了二十分钟：数学基础薄弱，建议参加周三晚的在线答疑，并与同组同学一起做练习。',
    followIn: 5,
  },
  { way: 'sms', outcome: 'noAnswer', content: '短信提醒登录平台，未回复。已请班长帮忙联系本人。', followIn: 0 },
  {
    way: 'phone',
    outcome: 'reached',
    content: '孩子刚出生，请求放慢进度。已告知可申请延期，并把两门课的截止时间发给本人。',
    followIn: 7,
  },
  { way: 'phone', outcome: 'wrongNumber', content: '登记的号码已停机，已通过分校教务查找新的联系方式。', followIn: 2 },
  {
    way: 'visit',
    outcome: 'reached',
    content: '到单位走访，与本人及部门负责人沟通，单位同意每周留出半天学习时间。',
    followIn: null,
  },
]

/** Why somebody is kept an eye on. */
export const MARK_REASONS: readonly string[] = [
  '连续两周未登录',
  '多门课程欠交作业',
  '工作变动，学习时间不足',
  '基础薄弱，需要重点帮扶',
]

/** Why more time is asked for. */
export const EXTENSION_REASONS: readonly string[] = [
  '住院治疗，附医院证明',
  '出差一周，没有上网条件',
  '单位临时抽调参加防汛',
]

/** What instructors did for their classes, with the days since. */
export const WORK_LOGS: readonly {
  readonly kind: (typeof WORK_LOG_KINDS)[number]
  readonly content: string
  readonly daysAgo: number
}[] = [
  { kind: 'meeting', content: '线上班会：讲解形考进度要求和作业截止时间，28 人参加，会后答疑半小时。', daysAgo: 3 },
  { kind: 'talk', content: '与三名进度落后的同学谈话，逐人定下补交作业的日期。', daysAgo: 8 },
  { kind: 'duty', content: '周六面授日值班，协助签到和设备调试，收到关于考试安排的询问 6 次。', daysAgo: 13 },
  { kind: 'visit', content: '走访学员较集中的企业，与人事部门商定每周学习时间。', daysAgo: 21 },
  { kind: 'meeting', content: '开学班会：介绍平台使用、课程安排和考核方式，推选班委。', daysAgo: 60 },
]
