import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/DetailDrawer.tsx'
import { formatDay } from '../../../kit/format.ts'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { Loaded } from '../../../kit/States.tsx'
import en from '../../../words/en/management-leader.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-leader.ts'

const FIGURES = ['activeStudents', 'progressPercent', 'openWarnings', 'unreviewed', 'coursesWithoutTeacher'] as const

const stepOf = (now: number | null, before: number | null) => {
  if (now === null || before === null) return '–'
  const step = Math.round((now - before) * 100) / 100
  return step > 0 ? `+${step}` : String(step)
}

/** What the digest of a unit says of a week, against the week before. */
export function DigestDrawer({ unit, onClose }: { unit: { value: string; label: string }; onClose: () => void }) {
  const w = useWords(zh, en)
  const [which, setWhich] = useState<'this' | 'last'>('last')
  const today = formatDay(new Date())
  const weekOf = which === 'this' ? today : addDays(today, -7)
  const digest = useCall('getDigestLeaderInfo', { subSchoolId: unit.value, weekOf }, { keep: true })
  return (
    <DetailDrawer open title={w.previewTitle(unit.label)} onClose={onClose}>
      <Segmented
        aria-label={w.week}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'last', label: w.lastWeek },
          { value: 'this', label: w.thisWeek },
        ]}
      />
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
