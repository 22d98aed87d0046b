import type { In } from '@shuyuan/contract/calls/index.ts'
import { DEPUTIES_MAX } from '@shuyuan/contract/entities/course/course-merge.ts'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/course/merge.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'
import { CoursePicker, type CoursePickerProps, type Named } from './CoursePicker.tsx'
import { MergePlan } from './MergePlan.tsx'
import { useTermsFromNow } from './use-terms-from-now.ts'

export type MergeInput = In<'mergeBasicCourseInfo'>

export interface MergeDialogProps {
  readonly main?: Named | undefined
  readonly deputy?: Named | undefined
  readonly onClose: () => void
}

const MAX_NOTE = 200

/** A course is the main one or a deputy, never both. */
function PickBeside({ of, ...props }: CoursePickerProps & { readonly of: keyof MergeInput }) {
  const other = Form.useWatch<string | string[] | undefined>(of)
  return <CoursePicker {...props} without={[other ?? []].flat()} />
}

/** Which courses from which term; then what it would change; then it is done. */
export function MergeDialog({ main, deputy, onClose }: MergeDialogProps) {
  const w = useWords(zh, en)
  const terms = useTermsFromNow()
  const [asked, setAsked] = useState<MergeInput | null>(null)
  const [isPlanned, setPlanned] = useState(false)
  const filled = useRef(false)
  const first = terms[0]?.value
  if (!first) return null
  if (asked && isPlanned) return <MergePlan asked={asked} onBack={() => setPlanned(false)} onClose={onClose} />
  return (
    <FormDialog<MergeInput>
      title={w.merge}
      ok={w.next}
      initial={
        asked ?? {
          ...(main ? { mainId: main.id } : {}),
          ...(deputy ? { deputyIds: [deputy.id] } : {}),
          fromTermCode: first,
        }
      }
      fields={[
        {
          name: 'mainId',
          label: w.main,
          required: true,
          input: <PickBeside of="deputyIds" known={main ? [main] : []} />,
        },
        {
          name: 'deputyIds',
          label: w.deputies,
          required: true,
          rules: [{ type: 'array', max: DEPUTIES_MAX }],
          input: <PickBeside of="mainId" multiple known={deputy ? [deputy] : []} />,
        },
        {
          name: 'fromTermCode',
          label: w.fromTerm,
          kind: 'select',
          required: true,
          options: terms,
          help: w.fromTermHelp,
        },
        { name: 'note', label: w.note, kind: 'textarea', max: MAX_NOTE },
      ]}
      onSubmit={async (values) => {
        setAsked(values)
        filled.current = true
        return { ok: true }
      }}
      onClose={() => {
        if (!filled.current) onClose()
        else setPlanned(true)
        filled.current = false
      }}
    />
  )
}
