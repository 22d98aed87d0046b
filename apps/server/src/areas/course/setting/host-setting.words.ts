import type { HostSettingKey, HostSettings } from '@shuyuan/contract/entities/course/host-setting.ts'
import type { Words } from '@shuyuan/contract/errors.ts'

const NAMES: Readonly<Record<HostSettingKey, Words>> = {
  faceMayAddQuestion: { zh: '新增试题', en: 'adding questions' },
  faceMayAddPaper: { zh: '新增试卷', en: 'adding papers' },
  faceMayPublishHomework: { zh: '布置作业', en: 'setting homework' },
  faceMayShiftWindow: { zh: '延长作业截止时间', en: 'extending deadlines of homework' },
  maxShiftDays: { zh: '最多延长天数', en: 'most days of extension' },
  faceMaySupplement: { zh: '补充教学资料', en: 'adding supplements' },
  supplementNeedsAdopt: { zh: '补充资料须先采纳', en: 'supplements wait until they are adopted' },
}

function settingText(key: HostSettingKey, value: HostSettings[HostSettingKey]): Words {
  if (key === 'maxShiftDays') return { zh: String(value), en: String(value) }
  const isOn = value === '1'
  if (key === 'supplementNeedsAdopt') return isOn ? { zh: '是', en: 'yes' } : { zh: '否', en: 'no' }
  return isOn ? { zh: '已开放', en: 'allowed' } : { zh: '已关闭', en: 'no longer allowed' }
}

/** What those are told whom the changed settings concern. */
export function changesInWords(changed: readonly HostSettingKey[], settings: HostSettings): Words {
  const lines = changed.map((key) => ({ name: NAMES[key], value: settingText(key, settings[key]) }))
  return {
    zh: lines.map(({ name, value }) => `${name.zh}：${value.zh}`).join('；'),
    en: lines.map(({ name, value }) => `${name.en}: ${value.en}`).join('; '),
  }
}
