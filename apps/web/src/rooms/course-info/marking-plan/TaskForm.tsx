import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { DOUBLE_DEFAULTS, DUE_DAYS_MAX, SPOT_RATE_MAX } from '@shuyuan/contract/entities/marking/review-task.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { type TaskRow, usePlanWords } from './plan-words.ts'

type Form = Omit<In<'addReviewTaskInfo'>, 'assignmentId'>
type Detail = Out<'getReviewTaskInfo'>

const FIRST: Omit<Form, 'anonymous'> = {
  way: 'byClass',
  dueDays: 7,
  crossed: '0',
  spotRate: 0,
  tolerance: 10,
  ...DOUBLE_DEFAULTS,
}

const isDouble = ({ way }: Readonly<Record<string, unknown>>) => way === 'double'

/** What is asked of two markers and their arbiter alone. */
function useDoubleFields(assignmentId: string): Field[] {
  const w = usePlanWords()
  const { data: markers } = useCall('listMarkerReviewTaskInfo', { assignmentId })
  const gap = { kind: 'number', required: true, min: 1, max: 100, step: 1, when: isDouble } as const
  return [
    { ...gap, name: 'paperGap', label: w.paperGap, unit: w.pointUnit, help: w.paperGapHelp },
    { ...gap, name: 'questionGap', label: w.questionGap, unit: '%', help: w.questionGapHelp },
    {
      name: 'arbiterId',
      label: w.arbiter,
      kind: 'select',
      options: (markers ?? []).map((one) => ({ value: one.teacherId, label: one.realname })),
      placeholder: w.arbiterHost,
      help: w.arbiterHelp,
      when: isDouble,
    },
  ]
}

/** Fields that the way leaves out keep what they hold. */
const withHidden = (first: Form, values: Form): Form => ({ ...first, ...values, arbiterId: values.arbiterId || null })

function useFields(assignmentId: string, begun: boolean): Field[] {
  const w = usePlanWords()
  const double = useDoubleFields(assignmentId)
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
    ...double,
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
      when: (values) => !isDouble(values),
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
  const first = { ...FIRST, anonymous: row.anonymous }
  const submit = async (values: Form) => {
    const outcome = await add.run({ ...withHidden(first, values), assignmentId: row.assignmentId })
    if (outcome.ok) onAdded(outcome.data.id)
    return outcome
  }
  return (
    <FormDialog<Form>
      title={w.addTitle(row.title)}
      initial={first}
      fields={useFields(row.assignmentId, false)}
      ok={w.add}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export function EditTask({ task, onClose }: { task: Detail; onClose: () => void }) {
  const w = usePlanWords()
  const update = useAct('updateReviewTaskInfo', { message: w.saved })
  const { way, dueDays, anonymous, crossed, spotRate, tolerance, paperGap, questionGap, arbiterId } = task
  const first = { way, dueDays, anonymous, crossed, spotRate, tolerance, paperGap, questionGap, arbiterId }
  return (
    <FormDialog<Form>
      title={w.editTitle(task.title)}
      note={<p>{w.wayChange}</p>}
      initial={first}
      fields={useFields(task.assignmentId, task.begun === '1')}
      onSubmit={(values) => update.run({ ...withHidden(first, values), id: task.id, updatedAt: task.updatedAt })}
      onClose={onClose}
    />
  )
}
