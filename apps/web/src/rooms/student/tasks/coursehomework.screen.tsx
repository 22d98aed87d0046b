import type { In } from '@shuyuan/contract/calls/index.ts'
import { type AssignmentKind, assignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatDay, formatFullTime, formatTime } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { RedoDialog } from '../../../subjects/attempt/RedoRequest.tsx'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { useWithdraw } from '../../../subjects/attempt/use-withdraw.ts'
import { TaskScore } from '../../../subjects/study/TaskScore.tsx'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import { taskPath } from '../../../subjects/study/TodoList.tsx'
import { actPath, mainAct, type Task, viewPath } from '../../../subjects/study/task-acts.ts'
import en from '../../../words/en/study/tasks.ts'
import studyEn from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/tasks.ts'
import studyZh from '../../../words/zh/study.ts'
import css from './coursehomework.module.css'
import { TaskTiles } from './TaskTiles.tsx'

const MINUTE_MS = 60_000
/** A student has fewer courses in a term. */
const COURSES_MAX = 100

type Filter = In<'taskListStudyPaperInfo'>

/** When it opens and is due; what is owed within a day says how long it still is, by the server's clock. */
function Times({ task, now }: { task: Task; now: number }) {
  const w = useWords(zh, en)
  const left = Date.parse(task.dueAt) - now
  const isSoon = task.groups.includes('todo') && left < DAY_MS
  return (
    <>
      <span title={`${formatFullTime(task.opensAt)} – ${formatFullTime(task.closesAt)}`}>
        <span className={css.time}>
          {task.myState === 'notOpen' ? formatTime(task.opensAt) : formatDay(task.opensAt)} –
        </span>{' '}
        <span className={css.time}>{formatTime(task.dueAt)}</span>
      </span>
      {isSoon && (
        <span className={`${css.left} ${css.time}`}>
          {' '}
          {left < 0
            ? w.late
            : left < HOUR_MS
              ? w.minutesLeft(Math.ceil(left / MINUTE_MS))
              : w.hoursLeft(Math.floor(left / HOUR_MS))}
        </span>
      )}
    </>
  )
}

/** 课程作业: one list of all tasks of all courses. */
export default function Coursehomework() {
  const w = useWords(zh, en)
  const study = useWords(studyZh, studyEn)
  const { ask } = useAttemptWords()
  const current = useStore(stores.currentTerm)
  const table = useTableCall('taskListStudyPaperInfo', {}, { start: { state: 'todo', termCode: current ?? '' } })
  const { termCode, courseId, kinds, dueFrom, dueTo, keyWords, state = '' } = table.input as Partial<Filter>
  const filter = { termCode, courseId, kinds, dueFrom, dueTo, keyWords }
  const stat = useCall('statTaskStudyPaperInfo', filter, { keep: true })
  const courses = useCall('listMyCourseInfo', { kind: 'study', termCode, limit: COURSES_MAX, offset: 1 })
  const terms = useDict('TermInfo')
  const withdraw = useWithdraw()
  const [redo, setRedo] = useState<Task | null>(null)
  const now = Date.now() + (stat.data ? stat.data.serverNow - stat.dataUpdatedAt : 0)
  const kindWord = (kind: AssignmentKind) => study.kinds[kind]
  const next = stat.data?.nextOpens

  const actions = (task: Task): RowAction[] => {
    const view = viewPath(task)
    const main = mainAct(task)
    const acts: RowAction[] = []
    if (main === 'withdraw')
      acts.push({
        key: main,
        label: study.task[main],
        button: 'withdraw',
        onClick: () => withdraw.takeBack(task),
      })
    else if (main) acts.push({ key: main, label: study.task[main], button: 'start', to: actPath(task, main) })
    if (view) acts.push({ key: 'view', label: study.task.view, to: view })
    if (task.redoApplyKind !== '')
      acts.push({ key: 'redo', label: ask.button[task.redoApplyKind], button: 'redo', onClick: () => setRedo(task) })
    if (acts.length === 0) acts.push({ key: 'detail', label: study.task.detail, to: taskPath(task) })
    return acts
  }

  return (
    <>
      <PageHead
        count={table.isLoading ? undefined : table.total}
        extra={
          <Can button="export">
            <ExportButton
              label={w.calendar}
              run={() => exportCall('exportTaskStudyPaperInfo', { ...filter, orderBy: '', format: 'ics' })}
            />
            <ExportButton
              run={() =>
                exportCall('exportTaskStudyPaperInfo', {
                  ...filter,
                  state: state || undefined,
                  orderBy: table.query.sort,
                  format: 'xlsx',
                })
              }
            />
          </Can>
        }
      />
      <TaskTiles
        counts={stat.data?.counts}
        shown={state}
        onShow={(group) => table.change({ filters: { ...table.query.filters, state: group } })}
      />
      <TablePage
        head={false}
        table={table}
        rowKey="assignmentId"
        columns={[
          { key: 'courseName', title: w.course, width: 160 },
          { key: 'kind', title: w.kind, width: 80, render: ({ kind }) => kindWord(kind) },
          {
            key: 'title',
            title: w.title,
            phone: 'title',
            render: (task) => (
              <Link to={taskPath(task)} title={task.sentBackReason && study.task.sentBack(task.sentBackReason)}>
                {task.title}
              </Link>
            ),
          },
          {
            key: 'shareText',
            title: w.share,
            render: ({ shareText }) =>
              shareText ? <span>{shareText}</span> : <span className={css.muted}>{w.notCounted}</span>,
          },
          { key: 'dueAt', title: w.times, width: 200, render: (task) => <Times task={task} now={now} /> },
          {
            key: 'usedAttempts',
            title: w.attempts,
            width: 80,
            render: ({ usedAttempts, maxAttempts }) => (
              <span className="num">
                {usedAttempts} / {maxAttempts > 0 ? maxAttempts : w.noLimit}
              </span>
            ),
          },
          {
            key: 'durationMin',
            title: w.duration,
            width: 80,
            align: 'end',
            render: ({ durationMin }) => (durationMin === null ? w.untimed : study.minutes(durationMin)),
          },
          {
            key: 'myState',
            title: w.state,
            width: 96,
            phone: 'tag',
            render: ({ myState }) => <TaskState state={myState} />,
          },
          { key: 'result', title: w.score, width: 96, align: 'end', render: (task) => <TaskScore task={task} /> },
        ]}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'state', label: w.group, kind: 'select', options: optionsOf(w.groups) },
          {
            name: 'courseId',
            label: w.course,
            kind: 'select',
            options: (courses.data?.rows ?? []).map((row) => ({ value: row.courseId, label: row.courseName })),
          },
          {
            name: 'kinds',
            label: w.kind,
            kind: 'select',
            multiple: true,
            options: assignmentKind.options
              .filter((kind) => kind !== 'finalExam')
              .map((kind) => ({ value: kind, label: kindWord(kind) })),
          },
          { name: 'termCode', label: w.term, kind: 'select', options: terms },
          { name: 'dueFrom', label: w.dueFrom, kind: 'day', more: true },
          { name: 'dueTo', label: w.dueTo, kind: 'day', more: true },
        ]}
        actions={actions}
        empty={{ text: w.empty, ...(next && { next: <p>{w.nextOpens(next.title, formatTime(next.opensAt))}</p> }) }}
      />
      {redo && <RedoDialog task={redo} onClose={() => setRedo(null)} />}
    </>
  )
}
