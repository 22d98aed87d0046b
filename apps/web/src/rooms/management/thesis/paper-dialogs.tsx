import type { In } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { toast } from '../../../kit/toast.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { TeacherOne } from './MarkerPicker.tsx'
import css from './Thesis.module.css'

type Scope = Omit<In<'remindThesisExamInfo'>, 'to' | 'text'>

interface DialogProps {
  readonly onClose: () => void
}

/** 催交 and 催评, to those shown or ticked. */
export function RemindDialog({ to, scope, onClose }: DialogProps & { to: 'student' | 'marker'; scope: Scope }) {
  const w = useThesisWords().remind
  const remind = useAct('remindThesisExamInfo')
  return (
    <FormDialog<{ text?: string }>
      title={w.title[to]}
      ok={w.ok}
      note={<p>{w.textOf[to]}</p>}
      fields={[{ name: 'text', label: w.text, kind: 'textarea', max: 200 }]}
      onSubmit={async ({ text }) => {
        const done = await remind.run({ ...scope, to, text: text ?? '' })
        if (done.ok) toast.success(w.done(done.data.sent, done.data.skipped))
        return done
      }}
      onClose={onClose}
    />
  )
}

export function MarkerDialog({ ids, onClose }: DialogProps & { ids: string[] }) {
  const words = useThesisWords()
  const w = words.marker
  const change = useAct('setMarkerThesisExamInfo')
  const report = useBatchReport()
  const { first, second } = w.turns
  return (
    <FormDialog<{ turn: 'first' | 'second'; teacherId: string }>
      title={w.title(ids.length)}
      ok={w.ok}
      fields={[
        { name: 'turn', label: w.turn, kind: 'radio', required: true, options: optionsOf({ first, second }) },
        { name: 'teacherId', label: w.teacher, required: true, input: <TeacherOne /> },
      ]}
      initial={{ turn: 'first' }}
      onSubmit={async (values) => {
        const done = await change.run({ ids, ...values })
        if (done.ok) report(done.data, words.done(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}

/** 发布 of a course, after a question; what is not marked to the end is listed. */
export function usePublish() {
  const words = useThesisWords()
  const w = words.publish
  const { ask, tell } = useConfirm()
  const publish = useAct('publishThesisExamInfo')
  return async (courseId: string, courseName: string) => {
    if (!(await ask({ title: w.title, text: w.ask(courseName), ok: w.title }))) return
    const done = await publish.run({ courseId })
    if (!done.ok) return
    const { published, waiting } = done.data
    if (waiting.length === 0) return void toast.success(w.done(published))
    tell(
      w.done(published),
      <>
        <p>{w.waiting(waiting.length)}</p>
        <ul className={css.missing} style={{ maxBlockSize: 320, overflow: 'auto' }}>
          {waiting.map(({ id, studentNo, realname }) => (
            <li key={id}>{`${realname} ${studentNo}`}</li>
          ))}
        </ul>
      </>,
    )
  }
}
