import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/marking/own-scores.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/own-scores.ts'

export type OwnContent = Out<'mineStudyCheckResultInfo'>['options'][number]['contents'][number]

/** Asks the teachers of the course about one score. */
export function AskDialog({
  courseId,
  content,
  onClose,
}: {
  courseId: string
  content: Pick<OwnContent, 'id' | 'name'>
  onClose: () => void
}) {
  const w = useWords(zh, en)
  const ask = useAct('queryStudyCheckResultInfo', { message: w.asked })
  return (
    <FormDialog<{ text: string }>
      title={w.askTitle(content.name)}
      ok={w.askOk}
      fields={[
        { name: 'text', label: w.askText, kind: 'textarea', required: true, min: 10, max: 300, help: w.askHelp },
      ]}
      onSubmit={({ text }) => ask.run({ courseId, checkContentId: content.id, text })}
      onClose={onClose}
    />
  )
}
