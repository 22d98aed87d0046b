import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { POINT_TRIES_MAX } from '@shuyuan/contract/entities/study/point.ts'
import { useAct } from '../../../../api/use-act.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../../kit/form/fields.ts'
import { optionsOf } from '../../../../kit/options.ts'
import { toast } from '../../../../kit/toast.ts'
import { ClockInput } from './ClockInput.tsx'
import { usePointWords } from './use-point-words.ts'

export type PointRow = Out<'listExamResQuestionInfo'>[number]
type Place = Omit<In<'addExamResQuestionInfo'>, 'resourceId' | 'questionId'>

/** Several questions may be asked on the way; this much of the film is offered again unless the host says otherwise. */
const REPLAY_SEC = 60

export const firstPlace = (atSecond: number): Place => ({
  atSecond: Math.max(1, atSecond),
  goOn: 'answer',
  maxTries: 1,
  backTo: Math.max(0, atSecond - REPLAY_SEC),
})

function useFields(): Field[] {
  const w = usePointWords()
  const isPlace = {
    validator: (_: unknown, value: unknown) => (Number.isNaN(value) ? Promise.reject(w.atWrong) : Promise.resolve()),
  }
  return [
    { name: 'atSecond', label: w.at, required: true, help: w.atHelp, input: <ClockInput />, rules: [isPlace] },
    { name: 'goOn', label: w.goOn, kind: 'radio', required: true, options: optionsOf(w.goOns) },
    {
      name: 'maxTries',
      label: w.maxTries,
      kind: 'number',
      required: true,
      min: 1,
      max: POINT_TRIES_MAX,
      unit: w.times,
    },
    { name: 'backTo', label: w.backTo, help: w.backToHelp, input: <ClockInput />, rules: [isPlace] },
  ]
}

interface AddProps {
  readonly resourceId: string
  readonly questionId: string
  readonly atSecond: number
  readonly onClose: () => void
}

/** Where the chosen question is asked, and what lets the film go on. */
export function AddPoint({ resourceId, questionId, atSecond, onClose }: AddProps) {
  const w = usePointWords()
  const add = useAct('addExamResQuestionInfo', { message: w.added })
  return (
    <FormDialog<Place>
      title={w.addTitle}
      ok={w.add}
      fields={useFields()}
      initial={firstPlace(atSecond)}
      onSubmit={(place) => add.run({ resourceId, questionId, ...place, backTo: place.backTo ?? null })}
      onClose={onClose}
    />
  )
}

export function EditPoint({ row, onClose }: { row: PointRow; onClose: () => void }) {
  const w = usePointWords()
  const update = useAct('updateExamResQuestionInfo', { message: w.saved })
  const { id, updatedAt, atSecond, goOn, maxTries, backTo } = row
  return (
    <FormDialog<Place>
      title={w.editTitle}
      fields={useFields()}
      initial={{ atSecond, goOn, maxTries, backTo }}
      onSubmit={async (place) => {
        const done = await update.run({ ...place, backTo: place.backTo ?? null, id, updatedAt })
        if (done.ok && done.data.finished > 0) toast.info(w.finished(done.data.finished))
        return done
      }}
      onClose={onClose}
    />
  )
}
