import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTab } from '../../kit/page/use-tab.ts'
import { Asks } from './Asks.tsx'
import { Changes } from './Changes.tsx'
import { type SheetStat, useScoreWords } from './score-view.tsx'

/** A score sheet beside the corrections that are asked for and the changes that were made. */
export function ScoreTabs({ stat, sheet }: { stat: SheetStat; sheet: ReactNode }) {
  const w = useScoreWords().sheet
  const [tab, open] = useTab(['sheet', 'asks', 'history'], ['courseId', '_enterType'])
  const { courseId } = stat.course
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={open}
        items={[
          { key: 'sheet', label: w.tab },
          { key: 'asks', label: w.asksTab(stat.asks) },
          { key: 'history', label: w.historyTab },
        ]}
      />
      {tab === 'sheet' && sheet}
      {tab === 'asks' && <Asks courseId={courseId} />}
      {tab === 'history' && <Changes courseId={courseId} />}
    </>
  )
}
