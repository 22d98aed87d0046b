import type { Words } from '../../errors.ts'

/** Why settings of an assignment cannot stand together (assignment-settings.rule), as form and server say it. */
export const settingProblemWords = {
  WINDOW_EMPTY: { zh: '截止时间须晚于开放时间', en: 'the closing time must be later than the opening time' },
  TEST_UNTIMED: { zh: '测验须设置时长', en: 'a test needs a duration' },
  TEST_ONCE: { zh: '测验只能作答一次', en: 'a test allows one attempt only' },
  UNLIMITED: { zh: '只有在线练习可以不限次数', en: 'only practice allows unlimited attempts' },
  LATE_DAYS: { zh: '请填写迟交天数', en: 'enter for how many days late work is accepted' },
  LATE_PERCENT: { zh: '请填写每天扣分比例', en: 'enter the deduction per day in percent' },
  EARLIEST_DURATION: { zh: '须小于作答时长', en: 'it must be less than the duration' },
  EARLIEST_WINDOW: { zh: '须小于开放的时间', en: 'it must be less than the time it is open' },
  SHOWN_WITHDRAW: {
    zh: '交卷后即公布答案时不能撤回修改',
    en: 'work cannot be withdrawn where answers are shown after hand-in',
  },
  SHOWN_AGAIN: {
    zh: '交卷后即公布答案时只能作答一次',
    en: 'only one attempt is possible where answers are shown after hand-in',
  },
  TIMED_WITHDRAW: { zh: '限时作答不能撤回修改', en: 'timed work cannot be withdrawn' },
  ONE_WAY_WITHDRAW: { zh: '不可回看时不能撤回修改', en: 'work without going back cannot be withdrawn' },
  ONE_WAY_SCREEN: { zh: '不可回看须每题一屏', en: 'no going back needs one question a screen' },
  FEEDBACK_KIND: { zh: '只有在线练习可以即时检查', en: 'only practice checks single answers' },
  FEEDBACK_HIDDEN: {
    zh: '即时检查会显示答案，须交卷后公布',
    en: 'checking single answers shows the key, so answers must be shown after hand-in',
  },
  SAFE_BROWSER_KIND: {
    zh: '只有测验可以要求安全考试浏览器',
    en: 'Safe Exam Browser can be required in tests only',
  },
  SAFE_BROWSER_KEYS: { zh: '请填写至少一个密钥', en: 'enter at least one key' },
  NOT_OF_KIND: { zh: '此类任务没有这项设置', en: 'work of this kind does not have this setting' },
  LEAVE_KIND: { zh: '只有测验记录切屏', en: 'leaving the page is recorded in tests only' },
} as const satisfies Record<string, Words>

export type SettingProblemCode = keyof typeof settingProblemWords
