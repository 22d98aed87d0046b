import type { In } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../../api/use-act.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../../kit/options.ts'
import { toast } from '../../../../kit/toast.ts'
import { useWrittenWords } from '../../../../subjects/written/use-written-words.ts'
import { useCourse } from '../../course/use-course.ts'

type Asked = Omit<In<'seatWrittenWorkInfo'>, 'assignmentId'>

/** 排座位: numbers for everybody, or for those who have none yet. */
export function SeatDialog({ assignmentId, onClose }: { assignmentId: string; onClose: () => void }) {
  const w = useWrittenWords().register
  const { classes } = useCourse()
  const seat = useAct('seatWrittenWorkInfo')
  return (
    <FormDialog<Asked>
      title={w.seats}
      ok={w.seats}
      fields={[
        {
          name: 'courseClassId',
          label: w.class,
          kind: 'select',
          options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
        },
        { name: 'order', label: w.seatOrder, kind: 'radio', required: true, options: optionsOf(w.seatOrders) },
        { name: 'anew', label: w.seatAnew, kind: 'switch', help: w.seatAnewHelp },
      ]}
      initial={{ order: 'studentNo', anew: '0' }}
      onSubmit={async ({ courseClassId, order, anew }) => {
        const done = await seat.run({ assignmentId, order, anew, ...(courseClassId ? { courseClassId } : {}) })
        if (done.ok) toast.success(w.seatsDone(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}
