import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { DatePicker, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import { SpecialDays } from './SpecialDays.tsx'
import { WindowBars } from './WindowBars.tsx'

export type Term = RowOf<'listTermInfo'>

/** In which week of which term a day lies. */
function FindDay() {
  const w = useWords(zh, en).term
  const [date, setDate] = useState<string | null>(null)
  const { data } = useCall('getTeachWeekAndWeekDayTermInfo', { date: date ?? '' }, { enabled: date !== null })
  return (
    <p>
      <DatePicker
        aria-label={w.findDay}
        placeholder={w.findDay}
        style={{ inlineSize: 220, marginInlineEnd: 12 }}
        onChange={(at) => setDate(at ? at.format('YYYY-MM-DD') : null)}
      />
      <output>
        {data &&
          date &&
          (data.weekNo === null
            ? w.foundNone
            : w.foundWeek(data.termCode, data.weekNo, w.weekDays[data.weekDay - 1] ?? ''))}
      </output>
    </p>
  )
}

function Weeks({ termCode }: { readonly termCode: string }) {
  const w = useWords(zh, en).term
  return (
    <>
      <FindDay />
      <Loaded of={useCall('listTeachWeekTermInfo', { termCode })}>
        {(weeks) => (
          <PlainTable
            rows={weeks}
            rowKey={({ weekNo }) => String(weekNo)}
            columns={[
              {
                key: 'weekNo',
                title: w.calendar,
                render: ({ weekNo, isNow }) => (
                  <>
                    {w.weekOf(weekNo)} {isNow === '1' && <StatePill tone="running">{w.today}</StatePill>}
                  </>
                ),
              },
              { key: 'from', title: w.weekDays[0] ?? '', width: 140 },
              { key: 'to', title: w.weekDays[6] ?? '', width: 140 },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}

/** One term: its windows over time and its weeks. */
export function TermDrawer({ term, onClose }: { readonly term: Term; readonly onClose: () => void }) {
  const w = useWords(zh, en).term
  const setting = useCall('getBasicTimeSettingInfo', { termCode: term.termCode })
  return (
    <DetailDrawer open title={`${term.termName} ${term.termCode}`} onClose={onClose} width={640}>
      <Tabs
        items={[
          {
            key: 'bars',
            label: w.timeline,
            children: (
              <Loaded of={setting}>
                {({ windows }) => <WindowBars windows={windows} from={term.startDate} to={term.endDate} />}
              </Loaded>
            ),
          },
          { key: 'weeks', label: w.calendar, children: <Weeks termCode={term.termCode} /> },
          { key: 'days', label: w.special.title, children: <SpecialDays term={term} /> },
        ]}
      />
    </DetailDrawer>
  )
}
