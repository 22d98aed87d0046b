import type { In } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { WindowHint } from '../term/WindowHint.tsx'
import { type ExamTime, useFinalWords } from './final-view.tsx'

type Values = Omit<In<'addPaperTimeInfo'>, 'termCode'> & { reason?: string }

const FORMS = ['closed', 'open', 'online', 'thesis'] as const
const MINUTES = 90

function useFields(termCode: string, isOut: boolean): readonly Field[] {
  const words = useFinalWords()
  const w = words.time
  return [
    { name: 'paperCode', label: w.code, required: true, min: 2, max: 20 },
    { name: 'paperName', label: w.name, required: true, min: 2, max: 80 },
    { name: 'unitNo', label: w.unit, kind: 'number', required: true, min: 1, max: 99 },
    {
      name: 'startsAt',
      label: w.start,
      kind: 'time',
      required: true,
      help: <WindowHint name="finalExam" termCode={termCode} />,
    },
    {
      name: 'durationMin',
      label: w.duration,
      kind: 'number',
      required: true,
      min: 10,
      max: 300,
      unit: words.minutesUnit,
    },
    { name: 'examForm', label: w.form, kind: 'select', required: true, options: optionsOf(words.forms, [...FORMS]) },
    { name: 'note', label: w.note, kind: 'textarea', max: 200 },
    ...(isOut
      ? [
          {
            name: 'reason',
            label: words.reason,
            required: true,
            min: 2,
            max: 200,
            help: w.reasonHelp,
          },
        ]
      : []),
  ]
}

interface TimeFormProps {
  readonly termCode: string
  /** Absent: a new code; with an empty id: a code of the term's courses that has no time yet. */
  readonly row?: ExamTime
  readonly onClose: () => void
}

export function TimeForm({ termCode, row, onClose }: TimeFormProps) {
  const w = useFinalWords()
  const isHeld = row !== undefined && row.id !== ''
  const fields = useFields(termCode, isHeld && row.publishStatus === 'published')
  const add = useAct('addPaperTimeInfo', { message: w.time.added })
  const update = useAct('updatePaperTimeInfo', { message: w.saved })
  const initial = {
    ...(row ? { paperCode: row.paperCode, paperName: row.paperName, examForm: row.examForm, note: row.note } : {}),
    ...(row?.unitNo ? { unitNo: row.unitNo } : {}),
    ...(row?.startsAt ? { startsAt: row.startsAt } : {}),
    durationMin: row?.durationMin ?? MINUTES,
    examForm: row?.examForm ?? ('closed' as const),
  }
  return (
    <FormDialog<Values>
      title={isHeld ? w.time.editTitle : w.time.addTitle}
      fields={fields}
      initial={initial}
      onSubmit={({ reason, ...values }) =>
        isHeld
          ? update.run({ ...values, ...(reason ? { reason } : {}), id: row.id, updatedAt: row.updatedAt as string })
          : add.run({ ...values, termCode })
      }
      onClose={onClose}
    />
  )
}
