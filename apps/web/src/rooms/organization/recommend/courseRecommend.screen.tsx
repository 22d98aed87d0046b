import { PlusOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'
import { type Candidate, CandidateDrawer } from './CandidateDrawer.tsx'
import { Effect } from './Effect.tsx'
import { type Recommend, RecommendForm } from './RecommendForm.tsx'
import { Slots, slotOf } from './Slots.tsx'

type Dialog = { kind: 'candidates' } | { kind: 'form'; row: Recommend | null; course?: Candidate }

/** Courses recommended to learners by slot, and how they performed. */
export default function CourseRecommend() {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const tab = params.get('tab') === 'effect' ? 'effect' : 'slots'
  const candidates = () => setDialog({ kind: 'candidates' })
  const done = () => setDialog(null)
  return (
    <>
      <PageHead
        extra={
          <>
            <Button onClick={candidates}>{w.candidates}</Button>
            <Can button="add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ kind: 'form', row: null })}>
                {w.add}
              </Button>
            </Can>
          </>
        }
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(key === 'effect' ? { tab: key } : {}, { replace: true })}
        items={(['slots', 'effect'] as const).map((key) => ({ key, label: w[key] }))}
      />
      {tab === 'effect' ? (
        <Effect />
      ) : (
        <Slots onEdit={(row) => setDialog({ kind: 'form', row })} onCandidates={candidates} />
      )}
      {dialog?.kind === 'candidates' && (
        <CandidateDrawer onChoose={(course) => setDialog({ kind: 'form', row: null, course })} onClose={done} />
      )}
      {dialog?.kind === 'form' && (
        <RecommendForm
          row={dialog.row}
          course={dialog.course}
          slot={slotOf(params)}
          onAdded={(slot) => setParams({ slot }, { replace: true })}
          onClose={done}
        />
      )}
    </>
  )
}
