import type { In } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/course/merge.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'
import type { Named } from './CoursePicker.tsx'
import { useTermsFromNow } from './use-terms-from-now.ts'

export interface SplitDialogProps {
  readonly mainName: string
  readonly deputies: readonly Named[]
  readonly onClose: () => void
}

/** Splits deputies from their main course, from a chosen term on. */
export function SplitDialog({ mainName, deputies, onClose }: SplitDialogProps) {
  const w = useWords(zh, en)
  const terms = useTermsFromNow()
  const split = useAct('splitBasicCourseInfo', { message: w.splitDone })
  const first = terms[0]?.value
  if (!first) return null
  return (
    <FormDialog<In<'splitBasicCourseInfo'>>
      title={w.splitTitle(mainName)}
      ok={w.split}
      note={<Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={w.splitNote} />}
      initial={{ deputyIds: deputies.length === 1 ? deputies.map(({ id }) => id) : [], fromTermCode: first }}
      fields={[
        {
          name: 'deputyIds',
          label: w.deputies,
          kind: 'checks',
          required: true,
          options: deputies.map(({ id, courseName, courseCode }) => ({
            value: id,
            label: `${courseName} ${courseCode}`,
          })),
        },
        {
          name: 'fromTermCode',
          label: w.fromTerm,
          kind: 'select',
          required: true,
          options: terms,
          help: w.splitTermHelp,
        },
        { name: 'note', label: w.note, kind: 'textarea', max: 200 },
      ]}
      onSubmit={(values) => split.run(values)}
      onClose={onClose}
    />
  )
}
