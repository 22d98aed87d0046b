import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import en from '../../words/en/course/class-times.ts'
import { listed } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/class-times.ts'

/** 周三 18:30–20:05 1–16周（单） 教学楼 301 */
export function useTimesText(): (times: readonly ClassTime[]) => string {
  const w = useWords(zh, en)
  return (times) =>
    listed(
      times.map(({ weekDay, from, to, firstWeek, lastWeek, every, place }) =>
        w.at(w.days[weekDay - 1] ?? '', from, to, w.weeks(firstWeek, lastWeek, every), place),
      ),
    )
}
