import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/study/record.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/record.ts'
import css from './StudyRecord.module.css'

const DAYS = 30

/** Minutes of study on each of the last days. */
export function StudyDays({ courseId }: { courseId: string }) {
  const w = useWords(zh, en)
  const [today] = useState(() => schoolDay(Date.now()))
  const days = useCall('dayStatStudyResInfo', { courseId, from: addDays(today, 1 - DAYS), to: today })
  return (
    <section className={css.panel}>
      <Loaded of={days} rows={4}>
        {(rows) => (
          <Chart
            title={w.chart(DAYS)}
            height={180}
            data={{
              heads: [w.day, w.minutes],
              rows: rows.map(({ day, seconds }) => [day.slice(5), wholeMinutes(seconds)]),
            }}
            option={() => ({
              grid: { left: 8, right: 16, top: 12, bottom: 8, containLabel: true },
              xAxis: { type: 'category' },
              yAxis: { type: 'value', minInterval: 1 },
              series: [{ type: 'bar', barMaxWidth: 20, encode: { x: 0, y: 1 } }],
            })}
          />
        )}
      </Loaded>
    </section>
  )
}
