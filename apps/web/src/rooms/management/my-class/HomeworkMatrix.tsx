import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { AttemptDrawer } from '../../../subjects/score/AttemptDrawer.tsx'
import en from '../../../words/en/care/homework.ts'
import studyEn from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'
import studyZh from '../../../words/zh/study.ts'
import css from './HomeworkMatrix.module.css'
import { DelayDialog, UrgeDialog } from './homework-dialogs.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import type { CourseOption } from './use-courses.ts'

export type Matrix = Out<'homeworkMatrixClassTeacherIndex'>
export type Student = Matrix['students'][number]
export type Assignment = Matrix['assignments'][number]

type Open =
  | { readonly kind: 'urge'; readonly ids: readonly string[]; readonly student?: Student }
  | { readonly kind: 'delay'; readonly assignment: Assignment; readonly student: Student }
  | { readonly kind: 'view'; readonly id: string }

interface GridProps {
  readonly matrix: Matrix
  readonly onOpen: (open: Open) => void
}

function Head({
  assignments,
  onOpen,
}: {
  readonly assignments: readonly Assignment[]
  readonly onOpen: GridProps['onOpen']
}) {
  const w = useWords(zh, en)
  const { kinds } = useWords(studyZh, studyEn)
  return (
    <tr>
      <th scope="col" className={css.who}>
        {w.student}
      </th>
      <th scope="col" className={css.sum}>
        {`${w.submitted} / ${w.due}`}
      </th>
      {assignments.map(({ id, title, kind, closesAt, submitted, due, submitRate, owing }) => (
        <th key={id} scope="col" className={css.work}>
          <span className={css.title} title={title}>
            {title}
          </span>
          <span className={css.facts}>
            {kinds[kind]} · <Time at={closesAt} />
          </span>
          <span className={css.facts}>
            <span className="num">{w.of(submitted, due)}</span> · {formatPercent(submitRate, 0)}
            {owing > 0 && (
              <Can button="urge">
                <Button size="small" type="link" onClick={() => onOpen({ kind: 'urge', ids: [id] })}>
                  {w.urge}
                </Button>
              </Can>
            )}
          </span>
        </th>
      ))}
    </tr>
  )
}

function StudentRow({ student, matrix: { assignments }, onOpen }: GridProps & { readonly student: Student }) {
  const w = useWords(zh, en)
  const can = useCan()
  const { realname, studentNo, submitted, due, owing, cells } = student
  return (
    <tr>
      <th scope="row" className={css.who}>
        <span>{realname}</span> <span className={css.no}>{studentNo}</span>
      </th>
      <td className={`${css.sum} num`}>
        {w.of(submitted, due)}
        {owing > 0 && can('urge') && (
          <Button
            size="small"
            type="link"
            aria-label={w.urgeStudent(realname)}
            onClick={() => onOpen({ kind: 'urge', ids: cells.map(({ assignmentId }) => assignmentId), student })}
          >
            {w.urge}
          </Button>
        )}
      </td>
      {assignments.map((assignment) => {
        const cell = cells.find(({ assignmentId }) => assignmentId === assignment.id)
        return (
          <td key={assignment.id} className={css.cell}>
            {cell && (
              <MatrixCell
                cell={cell}
                label={(state) => w.cell(realname, assignment.title, state)}
                onView={(id) => onOpen({ kind: 'view', id })}
                onUrge={() => onOpen({ kind: 'urge', ids: [assignment.id], student })}
                onDelay={() => onOpen({ kind: 'delay', assignment, student })}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Grid({ matrix, onOpen }: GridProps) {
  const w = useWords(zh, en)
  if (matrix.assignments.length === 0) return <EmptyState text={w.empty} />
  return (
    <>
      <p className={css.legend}>{w.legend}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard */}
      <section className={css.box} tabIndex={0} aria-label={w.tabs.matrix}>
        <table className={css.table}>
          <thead>
            <Head assignments={matrix.assignments} onOpen={onOpen} />
          </thead>
          <tbody>
            {matrix.students.map((student) => (
              <StudentRow key={student.studentId} student={student} matrix={matrix} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface Props {
  readonly orgClassId: string
  readonly termCode: string
  /** '' where the class takes none. */
  readonly courseId: string
  readonly courses: readonly CourseOption[]
}

/** 矩阵: one course, a row a student and a column a work. */
export function HomeworkMatrix({ orgClassId, termCode, courseId, courses }: Props) {
  const w = useWords(zh, en)
  const { change } = useAddress()
  const [open, setOpen] = useState<Open | null>(null)
  const matrix = useCall(
    'homeworkMatrixClassTeacherIndex',
    { orgClassId, termCode, courseId },
    { enabled: courseId !== '' },
  )
  if (courseId === '') return <EmptyState text={w.noCourse} />
  const close = () => setOpen(null)
  return (
    <>
      <div className={css.bar}>
        <Select
          aria-label={w.course}
          value={courseId}
          options={[...courses]}
          onChange={(id: string) => change({ courseId: id })}
          style={{ inlineSize: 240 }}
        />
      </div>
      <Loaded of={matrix}>{(data) => <Grid matrix={data} onOpen={setOpen} />}</Loaded>
      {open?.kind === 'urge' && (
        <UrgeDialog
          orgClassId={orgClassId}
          assignmentIds={open.ids}
          {...(open.student ? { student: open.student } : {})}
          onClose={close}
        />
      )}
      {open?.kind === 'delay' && <DelayDialog student={open.student} assignment={open.assignment} onClose={close} />}
      {open?.kind === 'view' && <AttemptDrawer id={open.id} onClose={close} />}
    </>
  )
}
