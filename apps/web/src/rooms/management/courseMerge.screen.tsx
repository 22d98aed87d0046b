import { MergeCellsOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '../../kit/Can.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import en from '../../words/en/management-merge.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/management-merge.ts'
import { MergeCourses } from './parts/merge/MergeCourses.tsx'
import { MergeDialog } from './parts/merge/MergeDialog.tsx'
import { MergeGroups } from './parts/merge/MergeGroups.tsx'
import { MergeLog } from './parts/merge/MergeLog.tsx'

const VIEWS = { groups: MergeGroups, all: MergeCourses, log: MergeLog }
type View = keyof typeof VIEWS

/** Courses with the same teaching under several codes, taught as one. */
export default function CourseMerge() {
  const w = useWords(zh, en)
  const [params, setParams] = useSearchParams()
  const [isMerging, setMerging] = useState(false)
  const asked = params.get('tab') ?? (params.has('courseCode') ? 'all' : 'groups')
  const view: View = asked in VIEWS ? (asked as View) : 'groups'
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
