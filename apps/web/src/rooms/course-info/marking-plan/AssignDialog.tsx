import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { toast } from '../../../kit/toast.ts'
import css from './Plan.module.css'
import { usePlanWords } from './plan-words.ts'

type Task = Out<'getReviewTaskInfo'>
type Share = In<'assignReviewTaskInfo'>['rows'][number]
/** A class or question and its marker; in turns a marker and itself. */
type Choice = Readonly<Record<string, string>>

const storedChoice = ({ way, classes, questions, teachers }: Task): Choice => {
  if (way === 'byClass') return Object.fromEntries(classes.map((one) => [one.courseClassId, one.teacherId]))
  if (way === 'byQuestion') return Object.fromEntries(questions.map((one) => [one.questionId, one.teacherId]))
  return Object.fromEntries(teachers.map((one) => [one.teacherId, one.isMarker === '1' ? one.teacherId : '']))
}

function choiceOf(task: Task, rows: readonly Share[]): Choice {
  const none = Object.fromEntries(Object.keys(storedChoice(task)).map((key) => [key, '']))
  const things = ({ teacherId, courseClassIds = [], questionIds = [] }: Share) =>
    task.way === 'byClass' ? courseClassIds : task.way === 'byQuestion' ? questionIds : [teacherId]
  return { ...none, ...Object.fromEntries(rows.flatMap((row) => things(row).map((key) => [key, row.teacherId]))) }
}

function sharesOf({ way }: Task, choice: Choice): Share[] {
  const rows = new Map<string, string[]>()
  for (const [thing, teacherId] of Object.entries(choice))
    if (teacherId) rows.set(teacherId, [...(rows.get(teacherId) ?? []), thing])
  return [...rows].map(([teacherId, things]) => ({
    teacherId,
    ...(way === 'byClass' ? { courseClassIds: things } : way === 'byQuestion' ? { questionIds: things } : {}),
  }))
}

interface RowsProps {
  readonly task: Task
  readonly choice: Choice
  readonly onChoice: (next: Choice) => void
}

function MarkerSelect({ task, thing, label, choice, onChoice }: RowsProps & { thing: string; label: string }) {
  const w = usePlanWords()
  const faceOf = task.classes.find(({ courseClassId }) => courseClassId === thing)?.faceTeacherId
  const free = task.teachers.filter(({ teacherId }) => !(task.crossed === '1' && teacherId === faceOf))
  return (
    <Select
      className={css.select ?? ''}
      aria-label={`${label} ${w.marker}`}
      placeholder={w.marker}
      allowClear
      value={choice[thing] || null}
      options={free.map((one) => ({ value: one.teacherId, label: `${one.realname} · ${w.duties[one.duty]}` }))}
      onChange={(teacherId) => onChoice({ ...choice, [thing]: teacherId ?? '' })}
    />
  )
}

/** A line for each class, question or person, by the way of the task. */
function ShareRows({ task, choice, onChoice }: RowsProps) {
  const w = usePlanWords()
  const place = { task, choice, onChoice }
  if (task.way === 'byClass')
    return task.classes.map((one) => (
      <li key={one.courseClassId}>
        <span>
          {one.name}
          <small className="num">{` ${w.waiting} ${one.waiting}`}</small>
        </span>
        <MarkerSelect {...place} thing={one.courseClassId} label={one.name} />
      </li>
    ))
  if (task.way === 'byQuestion')
    return task.questions.map((one, n) => (
      <li key={one.questionId}>
        <span className={css.stem}>
          <RichText html={one.stem} />
          <small className="num">{` ${w.waiting} ${one.waiting}`}</small>
        </span>
        <MarkerSelect {...place} thing={one.questionId} label={`${w.question} ${n + 1}`} />
      </li>
    ))
  // Whoever decides between two markers is none of them.
  const arbiterId = task.arbiterId ?? task.teachers.find(({ duty }) => duty === 'host')?.teacherId
  const markers = task.teachers.filter(({ teacherId }) => task.way !== 'double' || teacherId !== arbiterId)
  return markers.map((one) => (
    <li key={one.teacherId}>
      <Checkbox
        checked={Boolean(choice[one.teacherId])}
        onChange={({ target }) => onChoice({ ...choice, [one.teacherId]: target.checked ? one.teacherId : '' })}
      >
        {`${one.realname} · ${w.duties[one.duty]}`}
        {one.classNames.length > 0 && <small>{` ${one.classNames.join(', ')}`}</small>}
      </Checkbox>
    </li>
  ))
}

/** What each marker will have, asked of the server with nothing written. */
function Load({ task, rows }: { task: Task; rows: Share[] }) {
  const w = usePlanWords()
  const preview = useAct('assignReviewTaskInfo', { noToast: true })
  const tooFew = task.way === 'double' && rows.length === 1
  const [seen, setSeen] = useState<{ of: string; load: Out<'assignReviewTaskInfo'> } | null>(null)
  const key = JSON.stringify(rows)
  const [asked, setAsked] = useState('')
  if (asked !== key && !tooFew) {
    setAsked(key)
    void preview.run({ id: task.id, rows, preview: '1' }).then((outcome) => {
      if (outcome.ok) setSeen({ of: key, load: outcome.data })
    })
  }
  const load = seen?.load
  return (
    <section className={css.load} aria-busy={seen?.of !== key && !tooFew}>
      <h3>{w.load}</h3>
      {tooFew ? (
        <p>{w.twoMarkers}</p>
      ) : load && load.load.length > 0 ? (
        <ul>
          {load.load.map((one) => (
            <li key={one.teacherId}>
              {one.realname} <b className="num">{one.waiting}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p>{w.loadNone}</p>
      )}
      {load && !tooFew && load.unassigned > 0 && <p className={css.warn}>{w.unassigned(load.unassigned)}</p>}
    </section>
  )
}

function Loaded({ task, onClose }: { task: Task; onClose: () => void }) {
  const w = usePlanWords()
  const [choice, setChoice] = useState<Choice>(() => storedChoice(task))
  const assign = useAct('assignReviewTaskInfo')
  const auto = useAct('autoAssignReviewTaskInfo')
  const rows = sharesOf(task, choice)
  const isEmpty = Object.keys(choice).length === 0
  const propose = async () => {
    const outcome = await auto.run({ id: task.id, preview: '1' })
    if (outcome.ok) setChoice(choiceOf(task, outcome.data.rows))
  }
  const save = async () => {
    const outcome = await assign.run({ id: task.id, rows, preview: '0' })
    if (outcome.ok) toast.success(w.assigned)
    return outcome.ok
  }
  return (
    <ConfirmDialog
      title={w.assignTitle(task.title)}
      width={640}
      ok={w.assign}
      disabled={isEmpty || (task.way === 'double' && rows.length === 1)}
      isDirty={JSON.stringify(choice) !== JSON.stringify(storedChoice(task))}
      onOk={save}
      onClose={onClose}
    >
      <p>{task.way === 'double' ? w.assignDoubleNote : w.assignNote}</p>
      <div className={css.bar}>
        <strong>{`${w.way}: ${w.ways[task.way]}`}</strong>
        <Button onClick={() => void propose()} loading={auto.busy} disabled={isEmpty}>
          {w.auto}
        </Button>
      </div>
      {isEmpty ? (
        <EmptyState text={w.noQuestions} />
      ) : (
        <ul
          className={css.shares}
          aria-label={task.way === 'random' || task.way === 'double' ? w.chosenMarkers : w.marker}
        >
          <ShareRows task={task} choice={choice} onChoice={setChoice} />
        </ul>
      )}
      {!isEmpty && <Load task={task} rows={rows} />}
    </ConfirmDialog>
  )
}

/** Who marks what of an assignment, with what each will have before anything is saved. */
export function AssignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCall('getReviewTaskInfo', { id }, { fresh: 0 })
  return data ? <Loaded task={data} onClose={onClose} /> : null
}
