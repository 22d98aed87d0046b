import { paperScore, topicScore } from '@shuyuan/domain/paper/check.rule.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { PlainTable } from '../../../../kit/PlainTable.tsx'
import { toast } from '../../../../kit/toast.ts'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { fitPaper, type PaperDraft } from './paper-draft.ts'

interface Props {
  readonly draft: PaperDraft
  readonly onFit: (draft: PaperDraft) => void
}

/** 调整到目标总分: what would change is shown before it does. */
export function FitButton({ draft, onFit }: Props) {
  const w = usePaperWords().topic
  const [fitted, setFitted] = useState<PaperDraft | null>(null)
  const total = paperScore(draft.bigTopics)
  if (total === draft.targetScore || total === 0) return null
  const show = () => {
    const next = fitPaper(draft)
    if (next) setFitted(next)
    else toast.warning(w.fitFault)
  }
  return (
    <>
      <Button block size="small" style={{ marginBottom: 12 }} onClick={show}>
        {w.fit}
      </Button>
      {fitted && (
        <Modal
          open
          title={w.fitTitle}
          okText={w.apply}
          onOk={() => {
            onFit(fitted)
            setFitted(null)
          }}
          onCancel={() => setFitted(null)}
        >
          <PlainTable
            rows={draft.bigTopics.map((topic, at) => ({
              id: topic.bigTopicId,
              title: topic.title,
              before: topicScore(topic),
              after: topicScore(fitted.bigTopics[at] ?? topic),
            }))}
            rowKey="id"
            columns={[
              { key: 'title', title: w.title, phone: 'title' },
              { key: 'before', title: w.fitBefore, width: 90, align: 'end' },
              { key: 'after', title: w.fitAfter, width: 90, align: 'end' },
            ]}
          />
        </Modal>
      )}
    </>
  )
}
