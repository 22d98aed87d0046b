import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useBatchWords } from '../marking/batch/use-batch-words.ts'
import { RegradeRows } from '../regrade/RegradeRows.tsx'
import { RegradeSummary } from '../regrade/RegradeSummary.tsx'

interface Props {
  readonly assignmentId: string
  readonly questionId: string
  readonly part: string
  readonly text: string
  readonly onClose: () => void
}

/** 接受为正确: whom one more accepted answer touches, and why it is taken. */
export function AcceptDialog({ onClose, ...asked }: Props) {
  const w = useBatchWords()
  const preview = useCall('previewAcceptAnswerStudyPaperInfo', asked, { fresh: 0 })
  const accept = useAct('acceptAnswerStudyPaperInfo')
  const title = w.acceptTitle(asked.text)
  const { data } = preview
  if (!data)
    return (
      <ViewDialog title={title} onClose={onClose}>
        <Loaded of={preview}>{() => null}</Loaded>
      </ViewDialog>
    )
  const submit = async ({ reason }: { reason: string }) => {
    const outcome = await accept.run({ ...asked, versionId: data.versionId, reason })
    if (outcome.ok) toast.success(w.accepted(outcome.data.up + outcome.data.down))
    return outcome
  }
  return (
    <FormDialog<{ reason: string }>
      title={title}
      width={760}
      note={
        <>
          <p>{w.acceptNote}</p>
          <RegradeSummary preview={data} />
          <RegradeRows rows={data.rows} />
        </>
      }
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 5, max: 200 }]}
      ok={w.acceptOk}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
