import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { Alert } from 'antd'
import { Navigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { RedoButton, RedoState } from '../../../subjects/attempt/RedoRequest.tsx'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import { taskPath } from '../../../subjects/study/TodoList.tsx'
import { sentence } from '../../../words/marks.ts'
import { AttemptTable } from './AttemptTable.tsx'
import css from './OnlineDetail.module.css'
import { TaskButtons } from './TaskButtons.tsx'
import { TaskRules } from './TaskRules.tsx'

export default function OnlineDetail() {
  const w = useAttemptWords()
  const [params] = useSearchParams()
  const assignmentId = params.get('assignmentId') ?? ''
  const isNamed = assignmentId !== ''
  const ask = useCall('isCanAnswerStudyPaperInfo', { assignmentId }, { enabled: isNamed })
  const tasks = useCall('taskListStudyPaperInfo', { assignmentId }, { enabled: isNamed })
  const attempts = useCall('attemptListStudyPaperInfo', { assignmentId, limit: 100 }, { enabled: isNamed })
  if (!isNamed) return <EmptyState text={w.missing} />
  return (
    <Loaded of={tasks}>
      {({ rows: [task] }) =>
        task === undefined ? (
          <EmptyState text={w.gone} />
        ) : isWrittenKind(task.kind) ? (
          <Navigate to={taskPath(task)} replace />
        ) : (
          <div className={css.page}>
            <PageHead
              back={`/courseStudy/courseInfoNew?courseId=${task.courseId}`}
              title={task.title}
              state={<TaskState state={task.myState} />}
              facts={
                <>
                  <span>{task.courseName}</span>
                  {task.chapterTitle && <span>{task.chapterTitle}</span>}
                  <span className="num">
                    {w.window} <span className={css.time}>{formatTime(task.opensAt)}</span> –{' '}
                    <span className={css.time}>{formatTime(task.closesAt)}</span>
                  </span>
                </>
              }
              extra={
                ask.data && (
                  <>
                    <RedoButton task={task} />
                    <TaskButtons ask={ask.data} task={task} />
                  </>
                )
              }
            />
            <RedoState task={task} />
            {task.sentBackReason && (
              <Alert
                type="warning"
                showIcon
                title={w.sentBack}
                description={[task.sentBackReason, task.redoUntil ? w.redoUntil(formatTime(task.redoUntil)) : '']
                  .filter(Boolean)
                  .join('　')}
              />
            )}
            <Loaded of={ask}>
              {(answer) => (
                <>
                  {answer.refuseText && <Alert type="info" showIcon title={sentence(answer.refuseText)} />}
                  {(answer.startAllowed === '1' || answer.keepShown === '1') && (
                    <p className={css.left}>
                      {answer.serverNow < Date.parse(answer.dueAt) ? (
                        <>
                          {w.left} <Countdown to={answer.dueAt} clockOffset={answer.serverNow - ask.dataUpdatedAt} />
                        </>
                      ) : (
                        w.lateNow
                      )}
                    </p>
                  )}
                  {answer.instructions && (
                    <section className={css.box}>
                      <h2>{w.instructions}</h2>
                      <RichText html={answer.instructions} />
                    </section>
                  )}
                  <TaskRules ask={answer} task={task} />
                </>
              )}
            </Loaded>
            <section className={css.box}>
              <h2>{w.mine}</h2>
              {task.result && (
                <p className={css.result}>
                  {w.result}
                  <strong className="num">
                    {w.of(formatNumber(task.result.score), formatNumber(task.result.fullScore))}
                  </strong>
                  <small>{w.resultFrom[task.result.from]}</small>
                </p>
              )}
              <Loaded of={attempts}>{({ rows }) => <AttemptTable rows={rows} courseId={task.courseId} />}</Loaded>
            </section>
          </div>
        )
      }
    </Loaded>
  )
}
