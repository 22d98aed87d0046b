import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import { BatchForm } from './BatchForm.tsx'
import { BatchList } from './BatchList.tsx'
import { BatchView } from './BatchView.tsx'
import css from './Exam.module.css'
import { useExamWords } from './exam-view.tsx'

/** Batches beside the one that is looked at; a phone shows one of the two. */
export default function IncreaseExamManagement() {
  const w = useExamWords()
  const isPhone = useIsPhone()
  const [params, setParams] = useSearch()
  const [isAdding, setAdding] = useState(false)
  const id = params.get('id') ?? ''
  const pick = (next: string) => setParams(next ? { id: next } : {})
  return (
    <>
      <PageHead
        extra={
          <>
            {isPhone && id && <Button onClick={() => pick('')}>{w.back}</Button>}
            <Can button="add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                {w.add}
              </Button>
            </Can>
          </>
        }
      />
      <div className={css.split}>
        {!(isPhone && id) && <BatchList id={id} onPick={pick} />}
        {id ? <BatchView id={id} onPick={pick} key={id} /> : !isPhone && <EmptyState text={w.pick} />}
      </div>
      {isAdding && <BatchForm onSaved={pick} onClose={() => setAdding(false)} />}
    </>
  )
}
