import { Tabs } from 'antd'
import { useCan } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/message/setting.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/setting.ts'
import { Channels } from './Channels.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EventSettings } from './EventSettings.tsx'
import { PointAdjustments } from './PointAdjustments.tsx'
import { PointRules } from './PointRules.tsx'

/** When and by which channel a message goes, and what became of it. */
export default function SetMessage() {
  const w = useWords(zh, en)
  const can = useCan()
  const [params, setParams] = useSearch()
  const items = [
    { key: 'events', label: w.tabs.events, children: <EventSettings /> },
    ...(can('channel') ? [{ key: 'channels', label: w.tabs.channels, children: <Channels /> }] : []),
    { key: 'deliveries', label: w.tabs.deliveries, children: <Deliveries /> },
    { key: 'rules', label: w.tabs.rules, children: <PointRules /> },
    { key: 'adjustments', label: w.tabs.adjustments, children: <PointAdjustments /> },
  ]
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={params.get('tab') ?? 'events'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={items}
      />
    </>
  )
}
