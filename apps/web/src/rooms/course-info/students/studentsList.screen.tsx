import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { Button } from 'antd'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatNumber, formatPercent, formatTime } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { later } from '../../../kit/page/later.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import exceptionsEn from '../../../words/en/assignment/assignment.ts'
import en from '../../../words/en/assignment/students.ts'
import { useWords } from '../../../words/use-words.ts'
import exceptionsZh from '../../../words/zh/assignment/assignment.ts'
import zh from '../../../words/zh/assignment/students.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import { useCourse } from '../course/use-course.ts'
import { RequestButtons } from '../requests/RequestButtons.tsx'
import { Chips } from './Chips.tsx'
import { Chosen, type Shown } from './Chosen.tsx'
import { ClassExtensions, Withheld } from './Rules.tsx'
import { type Student, useRemind, useStudentActs } from './use-student-acts.tsx'

const Register = later(async () => (await import('./written/Register.tsx')).Register)

function useColumns(): Column<Student>[] {
  const w = useWords(exceptionsZh, exceptionsEn).student
  const figure = (key: 'bestScore' | 'validScore', title: string, hidden = false): Column<Student> => ({
    ...{ key, title, width: 96, align: 'end', hidden },
    render: (row) => formatNumber(row[key]),
  })
  return [
    { key: 'studentNo', title: w.no, width: 150 },
    { key: 'realname', title: w.name, width: 90, phone: 'title' },
    { key: 'courseClassName', title: w.class, width: 126 },
    { key: 'orgClassName', title: w.orgClass, width: 150, hidden: true },
    {
      ...{ key: 'state', title: w.state, width: 130, phone: 'tag' },
      render: ({ state, late }) => (
        <>
          <TaskState state={state} /> {late === '1' && <StatePill tone="bad">{w.late}</StatePill>}
        </>
      ),
    },
    {
      ...{ key: 'attempts', title: w.attempts, width: 104, align: 'end' },
      render: ({ attempts, attemptsAllowed }) => w.ofAttempts(attempts, attemptsAllowed),
    },
    figure('bestScore', w.best, true),
    figure('validScore', w.valid),
    { key: 'lastAt', title: w.lastAt, width: 152, render: ({ lastAt }) => <Time at={lastAt} /> },
    { key: 'personalDue', title: w.due, width: 152, render: ({ personalDue }) => <Time at={personalDue} /> },
    { key: 'note', title: w.note, width: 120 },
  ]
}

function Facts({ kind, detail }: Shown) {
  const w = useWords(zh, en)
  const { data } = useCall(groupOfKind(kind).stat, { id: detail.id })
  return (
    <>
      <span>{w.window(formatTime(detail.opensAt), formatTime(detail.closesAt))}</span>
      {detail.state === 'open' && (
        <span>
          {w.left} <Countdown to={detail.closesAt} />
        </span>
      )}
      {data && data.avgPercent !== null && <span>{w.average(formatPercent(data.avgPercent))}</span>}
    </>
  )
}

function Students({ kind, detail }: Shown) {
  const words = useWords(exceptionsZh, exceptionsEn).student
  const w = useWords(zh, en)
  const can = useCan()
  const canOpen = useCanOpen()
  const course = useCourse()
  const { ask } = useConfirm()
  const group = groupOfKind(kind)
  const table = useTableCall(group.listStudent, { id: detail.id }, { sort: 'state@asc' })
  const acts = useStudentActs(kind, detail)
  const remind = useRemind(kind, detail.id)
  const remindAll = async () => {
    if (await ask({ title: w.remindAll, text: w.remindAllAsk, ok: w.remind })) await remind.run()
  }
  const isStaff = course.myDuty === 'host' || course.myDuty === 'face' || course.myDuty === 'assistant'
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        head={{
          title: w.title(detail.title),
          back: `${pathOf('onlinePracticeManage')}?${course.query}`,
          facts: <Facts kind={kind} detail={detail} />,
        }}
        columns={useColumns()}
        extra={
          <>
            {isStaff && <RequestButtons courseId={course.courseId} assignmentId={detail.id} canMark={isStaff} />}
            {acts.batch.length > 0 && detail.state === 'open' && (
              <Can button="remind">
                <Button loading={remind.busy} onClick={() => void remindAll()}>
                  {w.remindAll}
                </Button>
              </Can>
            )}
            {acts.batch.length > 0 && isStaff && detail.can.extend === '1' && can('extend') && (
              <Button onClick={acts.extendClasses}>{words.extendClass}</Button>
            )}
            <Can button="export">
              <ExportButton run={() => exportCall(group.exportStudent, { ...table.input, id: detail.id })} />
            </Can>
          </>
        }
        filters={[
          { name: 'keyWords', label: words.keyWords },
          {
            name: 'courseClassId',
            label: words.class,
            kind: 'select',
            options: course.classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
        ]}
        note={
          <>
            <Chips
              kind={kind}
              id={detail.id}
              filters={table.query.filters}
              onChange={(filters) => table.change({ filters, page: 1 })}
            />
            <ClassExtensions kind={kind} detail={detail} />
            <Withheld detail={detail} />
          </>
        }
        {...(canOpen('submitJobList')
          ? {
              actions: ({ studentId, attempts }: Student) => [
                {
                  key: 'attempts',
                  label: w.attempts,
                  to: `${pathOf('submitJobList')}?${course.query}&assignmentId=${detail.id}&studentId=${studentId}`,
                  ...(detail.namesHidden === '1' ? { off: w.hidden } : attempts === 0 ? { off: w.noAttempt } : {}),
                },
              ],
            }
          : {})}
        {...(acts.batch.length > 0 ? { batch: acts.batch } : {})}
        empty={{ text: words.empty }}
      />
      {acts.dialog}
    </>
  )
}

/** 作业学生名单: who stands where with one homework or test, and help for single ones. */
export default function StudentsList() {
  return (
    <Chosen>
      {({ kind, detail }) =>
        isWrittenKind(kind) ? <Register kind={kind} detail={detail} /> : <Students kind={kind} detail={detail} />
      }
    </Chosen>
  )
}
