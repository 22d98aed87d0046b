import type { HostSettingKey } from '@shuyuan/contract/entities/course/host-setting.ts'
import en from '../../../words/en/course/setting.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/setting.ts'

export function useSettingWords() {
  const w = useWords(zh, en)
  /** A setting's value, as the calls write it. */
  const valueText = (key: HostSettingKey, value: string | number): string => {
    if (key === 'maxShiftDays') return w.daysOf(Number(value))
    if (key === 'supplementNeedsAdopt') return value === '1' ? w.yes : w.no
    return value === '1' ? w.on : w.off
  }
  return { ...w, valueText }
}
