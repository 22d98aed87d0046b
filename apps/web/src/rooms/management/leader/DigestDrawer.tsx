import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { DatePicker, Flex, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatDay } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/school/leader.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/leader.ts'

const FIGURES = ['activeStudents', 'progressPercent', 'openWarnings', 'unreviewed', 'coursesWithoutTeacher'] as const

const stepOf = (now: number | null, before: number | null) => {
  if (now === null || before === null) return '–'
  const step = Math.round((now - before) * 100) / 100
  return step > 0 ? `+${step}` : String(step)
}

/** What the digest of a unit says of a week, against the week before. */
export function DigestDrawer({ unit, onClose }: { unit: { value: string; label: string }; onClose: () => void }) {
  const w = useWords(zh, en)
  const today = formatDay(new Date())
  const lastWeek = addDays(today, -7)
  const [weekOf, setWeekOf] = useState(lastWeek)
  const digest = useCall('getDigestLeaderInfo', { subSchoolId: unit.value, weekOf }, { keep: true })
  return (
    <DetailDrawer open title={w.previewTitle(unit.label)} onClose={onClose}>
      <Flex gap={12} wrap>
        <Segmented
          aria-label={w.week}
          value={weekOf}
          onChange={setWeekOf}
          options={[
            { value: lastWeek, label: w.lastWeek },
            { value: today, label: w.thisWeek },
          ]}
        />
        <DatePicker
          aria-label={w.earlier}
          placeholder={w.earlier}
          style={{ inlineSize: 200 }}
          disabledDate={(day) => day.format('YYYY-MM-DD') > today}
          onChange={(day) => setWeekOf(day ? day.format('YYYY-MM-DD') : lastWeek)}
        />
      </Flex>
      <Loaded of={digest}>
        {({ from, to, week, before }) => (
          <>
            <p className="num" style={{ marginBlock: '12px 8px' }}>
              {w.weeks(from, to)}
            </p>
            <PlainTable
              rows={FIGURES.map((key) => ({
                key,
                name: w.figures[key],
                value: week[key] ?? w.notKept,
                before: before[key] ?? w.notKept,
                change: stepOf(week[key], before[key]),
              }))}
              rowKey="key"
              columns={[
                { key: 'name', title: w.figure, phone: 'title' },
                { key: 'value', title: w.value, width: 88, align: 'end' },
                { key: 'before', title: w.before, width: 88, align: 'end' },
                { key: 'change', title: w.change, width: 80, align: 'end' },
              ]}
            />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
