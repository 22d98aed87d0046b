import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { DUE_DAYS_MAX, SPOT_RATE_MAX } from '@shuyuan/contract/entities/marking/review-task.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { type TaskRow, usePlanWords } from './plan-words.ts'

type Form = Omit<In<'addReviewTaskInfo'>, 'assignmentId'>
type Detail = Out<'getReviewTaskInfo'>

const FIRST: Omit<Form, 'anonymous'> = { way: 'byClass', dueDays: 7, crossed: '0', spotRate: 0, tolerance: 10 }

function useFields(begun: boolean): Field[] {
  const w = usePlanWords()
  return [
    {
      name: 'way',
      label: w.way,
      kind: 'radio',
      required: true,
      options: optionsOf(w.ways),
      help: Object.entries(w.ways)
        .map(([way, name]) => `${name}: ${w.wayHelp[way as keyof typeof w.wayHelp]}`)
        .join(' · '),
    },
    {
      name: 'dueDays',
      label: w.dueDays,
      kind: 'number',
      required: true,
      min: 1,
      max: DUE_DAYS_MAX,
      step: 1,
      unit: w.dayUnit,
      help: w.dueDaysHelp,
    },
    { name: 'crossed', label: w.crossed, kind: 'switch', help: w.crossedHelp },
    { name: 'anonymous', label: w.anonymous, kind: 'switch', help: w.anonymousHelp, disabled: begun },
    {
      name: 'spotRate',
      label: w.spotRate,
      kind: 'number',
      required: true,
      min: 0,
      max: SPOT_RATE_MAX,
      step: 1,
      unit: '%',
      help: w.spotRateHelp,
    },
    {
      name: 'tolerance',
      label: w.tolerance,
      kind: 'number',
      required: true,
      min: 1,
      max: 100,
      step: 1,
      unit: '%',
      help: w.toleranceHelp,
    },
  ]
}

interface AddProps {
  readonly row: TaskRow
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** How an assignment is to be marked; who marks is asked next. */
export function AddTask({ row, onClose, onAdded }: AddProps) {
  const w = usePlanWords()
  const add = useAct('addReviewTaskInfo', { message: w.added })
  const submit = async (values: Form) => {
    const outcome = await add.run({ ...values, assignmentId: row.assignmentId })
    if (outcome.ok) onAdded(outcome.data.id)
    return outcome
  }
  return (
    <FormDialog<Form>
      title={w.addTitle(row.title)}
      initial={{ ...FIRST, anonymous: row.anonymous }}
      fields={useFields(false)}
      ok={w.add}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export function EditTask({ task, onClose }: { task: Detail; onClose: () => void }) {
  const w = usePlanWords()
  const update = useAct('updateReviewTaskInfo', { message: w.saved })
  const { way, dueDays, anonymous, crossed, spotRate, tolerance } = task
  return (
    <FormDialog<Form>
      title={w.editTitle(task.title)}
      note={<p>{w.wayChange}</p>}
      initial={{ way, dueDays, anonymous, crossed, spotRate, tolerance }}
      fields={useFields(task.begun === '1')}
      onSubmit={(values) => update.run({ ...values, id: task.id, updatedAt: task.updatedAt })}
      onClose={onClose}
    />
  )
}
