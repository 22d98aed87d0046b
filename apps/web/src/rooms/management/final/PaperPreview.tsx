import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { LoadingState } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PaperView } from '../../../subjects/paper/PaperView.tsx'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'

const MARKS = 24

interface PaperPreviewProps {
  readonly paper: RowOf<'listFinalExamPaper'>
  readonly onClose: () => void
}

/** A paper as candidates will see it, watermarked with the reader's name. Each opening is logged, so it is requested once. */
export function PaperPreview({ paper, onClose }: PaperPreviewProps) {
  const w = useFinalWords().paper
  const open = useAct('previewFinalExamPaper')
  const [shown, setShown] = useState<Out<'previewFinalExamPaper'> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void open.run({ id: paper.id }).then((answer) => (answer.ok ? setShown(answer.data) : onClose()))
  }, [paper.id])
  return (
    <ViewDialog width={880} title={`${paper.slot} · ${paper.paperTitle}`} onClose={onClose}>
      {shown ? (
        <div className={css.sheet}>
          {new Date(paper.unsealAt) > new Date() && <Alert type="warning" title={w.sealed} />}
          <div className={css.mark} aria-hidden>
            {Array.from({ length: MARKS }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same mark over and over
              <span key={at}>{shown.watermark}</span>
            ))}
          </div>
          <PaperView paper={shown} as="student" />
        </div>
      ) : (
        <LoadingState rows={8} />
      )}
    </ViewDialog>
  )
}
