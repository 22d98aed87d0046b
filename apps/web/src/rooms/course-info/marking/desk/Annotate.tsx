import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../../../kit/Can.tsx'
import { type LayeredFile, picturesIn } from '../../../../subjects/attempt/layers/layered-files.ts'
import { useLayerWords } from '../../../../subjects/attempt/layers/use-layer-words.ts'
import type { DeskQuestion } from '../use-marks.ts'
import { AnnotateDialog } from './AnnotateDialog.tsx'
import css from './DeskSheet.module.css'
import type { Layers } from './use-layers.ts'

interface Props {
  readonly studyPaperId: string
  readonly question: DeskQuestion
  readonly canMark: boolean
  readonly layers: Layers
}

/** A button for each file and picture of an answer that can be drawn or written on. */
export function Annotate({ studyPaperId, question, canMark, layers }: Props) {
  const w = useLayerWords()
  const [shown, setShown] = useState<LayeredFile | null>(null)
  const files: LayeredFile[] = [...question.files, ...picturesIn(question.answer, w.picture)]
  if (files.length === 0) return null
  return (
    <Can button="mark">
      {canMark && (
        <ul className={css.files} aria-label={w.annotate}>
          {files.map((file) => {
            const count = layers.layerOf(question, file.fileId)?.items.length ?? 0
            return (
              <li key={file.fileId}>
                <Button size="small" onClick={() => setShown(file)}>
                  {w.annotateOf(file.name)}
                  {count > 0 && ` (${count})`}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {shown && (
        <AnnotateDialog
          studyPaperId={studyPaperId}
          questionVersionId={question.questionVersionId}
          file={shown}
          layer={layers.layerOf(question, shown.fileId)}
          onSaved={layers.keep}
          onClose={() => setShown(null)}
        />
      )}
    </Can>
  )
}
