import { paperScore, topicScore } from '@shuyuan/domain/paper/check.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/page/ConfirmDialog.tsx'
import { PlainTable } from '../../../../kit/table/PlainTable.tsx'
import { toast } from '../../../../kit/toast.ts'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import css from '../Assemble.module.css'
import { fitPaper, ownTotal, type PaperDraft } from '../paper-draft.ts'

interface Props {
  readonly draft: PaperDraft
  readonly onFit: (draft: PaperDraft) => void
}

/** Two ways to make sum and target equal: scale the scores, with a preview, or change the target. */
export function FitButton({ draft, onFit }: Props) {
  const w = usePaperWords().topic
  const [fitted, setFitted] = useState<PaperDraft | null>(null)
  const total = paperScore(draft.bigTopics)
  const own = ownTotal(draft)
  if (total === draft.targetScore || total === 0) return null
  const show = () => {
    const next = fitPaper(draft)
    if (next) setFitted(next)
    else toast.warning(w.fitFault)
  }
  return (
    <>
      <div className={css.fit}>
        {own !== null && (
          <Button block size="small" onClick={() => onFit({ ...draft, targetScore: own })}>
            {w.takeTotal(own)}
          </Button>
        )}
        <Button block size="small" onClick={show}>
          {w.fit}
        </Button>
      </div>
      {fitted && (
        <ConfirmDialog
          title={w.fitTitle}
          ok={w.apply}
          onOk={() => {
            onFit(fitted)
            setFitted(null)
          }}
          onClose={() => setFitted(null)}
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
        </ConfirmDialog>
      )}
    </>
  )
}
