import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../kit/Can.tsx'
import { useTab } from '../../kit/page/use-tab.ts'
import { Appeals } from './Appeals.tsx'
import { Asks } from './Asks.tsx'
import { Changes } from './Changes.tsx'
import { type SheetStat, useScoreWords } from './score-view.tsx'

/** A score sheet beside the corrections that are asked for and the changes that were made. */
export function ScoreTabs({ stat, sheet }: { stat: SheetStat; sheet: ReactNode }) {
  const w = useScoreWords().sheet
  const [tab, open] = useTab(['sheet', 'asks', 'appeals', 'history'], ['courseId', '_enterType'])
  const canAnswer = useCan()('appeal')
  const { courseId } = stat.course
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={open}
        items={[
          { key: 'sheet', label: w.tab },
          { key: 'asks', label: w.asksTab(stat.asks) },
          ...(canAnswer ? [{ key: 'appeals', label: w.appealsTab }] : []),
          { key: 'history', label: w.historyTab },
        ]}
      />
      {tab === 'sheet' && sheet}
      {tab === 'asks' && <Asks courseId={courseId} />}
      {tab === 'appeals' && canAnswer && <Appeals courseId={courseId} />}
      {tab === 'history' && <Changes courseId={courseId} />}
    </>
  )
}
