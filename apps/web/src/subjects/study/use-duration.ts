import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import en from '../../words/en/study.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'

/** Seconds of study in words: 45 分钟, 3 小时 20 分. */
export function useDuration(): (seconds: number) => string {
  const w = useWords(zh, en)
  return (seconds) => {
    const minutes = wholeMinutes(seconds)
    return minutes < 60 ? w.minutes(minutes) : w.hours(Math.floor(minutes / 60), minutes % 60)
  }
}
