import type { ReactNode } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field, Outcome } from '../../../kit/form/fields.ts'
import { useFinalWords } from './final-view.tsx'

interface ReasonDialogProps<Values extends { reason: string }> {
  readonly title: string
  readonly ok: string
  readonly note?: ReactNode
  readonly help?: string
  /** Before the reason: minutes, a decision. */
  readonly fields?: readonly Field[]
  readonly initial?: Partial<Values>
  readonly min?: number
  readonly run: (values: Values) => Promise<Outcome>
  readonly onClose: () => void
}

/** An act whose reason is shown to others. */
export function ReasonDialog<Values extends { reason: string } = { reason: string }>(props: ReasonDialogProps<Values>) {
  const w = useFinalWords()
  const { title, ok, note, help, fields = [], initial, min = 5, run, onClose } = props
  return (
    <FormDialog<Values>
      title={title}
      ok={ok}
      {...(note ? { note } : {})}
      {...(initial ? { initial } : {})}
      fields={[
        ...fields,
        {
          name: 'reason',
          label: w.reason,
          kind: 'textarea',
          required: true,
          min,
          max: 200,
          ...(help ? { help } : {}),
        },
      ]}
      onSubmit={run}
      onClose={onClose}
    />
  )
}
