import { MergeCellsOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/course/merge.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'
import { MergeCourses } from './MergeCourses.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MergeGroups } from './MergeGroups.tsx'
import { MergeLog } from './MergeLog.tsx'

const VIEWS = { groups: MergeGroups, all: MergeCourses, log: MergeLog }
type View = keyof typeof VIEWS

/** Courses with the same teaching under several codes, taught as one. */
export default function CourseMerge() {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const [isMerging, setMerging] = useState(false)
  const tabParam = params.get('tab') ?? (params.has('courseCode') ? 'all' : 'groups')
  const view: View = tabParam in VIEWS ? (tabParam as View) : 'groups'
  const Shown = VIEWS[view]
  return (
    <>
      <PageHead
        extra={
          <Can button="merge">
            <Button type="primary" icon={<MergeCellsOutlined />} onClick={() => setMerging(true)}>
              {w.merge}
            </Button>
          </Can>
        }
      />
      <Tabs
        activeKey={view}
        onChange={(key) => setParams({ tab: key }, { replace: true })}
        items={(['groups', 'all', 'log'] as const).map((key) => ({ key, label: w[key] }))}
      />
      <Shown />
      {isMerging && <MergeDialog onClose={() => setMerging(false)} />}
    </>
  )
}
