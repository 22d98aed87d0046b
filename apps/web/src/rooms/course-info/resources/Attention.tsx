import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { formatClock } from '../../../kit/format.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/study/player.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/player.ts'
import { useCourse } from '../course/use-course.ts'

/** Over the length of a film: how many saw it, stopped there and did not understand it. */
export function Attention({ resourceId }: { resourceId: string }) {
  const w = useWords(zh, en).attention
  const { classes } = useCourse()
  const [courseClassId, setClass] = useState('')
  const curve = useCall('dropPointStudyResInfo', { resourceId, ...(courseClassId ? { courseClassId } : {}) })
  return (
    <>
      {classes.length > 1 && (
        <Select
          aria-label={w.className}
          style={{ minWidth: 200, marginBottom: 12 }}
          value={courseClassId}
          options={[
            { value: '', label: w.allClasses },
            ...classes.map(({ courseClassId: value, name }) => ({ value, label: name })),
          ]}
          onChange={setClass}
        />
      )}
      <Loaded of={curve}>
        {({ points, students }) =>
          points.length === 0 || students === 0 ? (
            <EmptyState text={points.length === 0 ? w.noLength : w.none} />
          ) : (
            <>
              <Chart
                title={w.title(students)}
                height={320}
                data={{
                  heads: [w.place, w.viewers, w.confused, w.leavers],
                  rows: points.map(({ from, viewers, confused, leavers }) => [
                    formatClock(from),
                    viewers,
                    confused,
                    leavers,
                  ]),
                }}
                option={() => ({
                  legend: {},
                  xAxis: { type: 'category', boundaryGap: true },
                  yAxis: { type: 'value', minInterval: 1 },
                  series: [
                    { type: 'line', step: 'middle', showSymbol: false },
                    { type: 'bar' },
                    { type: 'line', symbol: 'triangle', symbolSize: 8, lineStyle: { type: 'dashed' } },
                  ],
                })}
              />
              <p style={{ color: 'var(--ink-2)' }}>{w.note}</p>
            </>
          )
        }
      </Loaded>
    </>
  )
}
