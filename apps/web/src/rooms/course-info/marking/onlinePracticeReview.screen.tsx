import type { Out } from '@shuyuan/contract/calls/index.ts'
import { type MarkPurpose, markPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { formatPercent } from '../../../kit/format.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { Desk } from './desk/Desk.tsx'
import { DeskQueue } from './desk/DeskQueue.tsx'
import { QuestionDesk } from './desk/QuestionDesk.tsx'
import css from './onlinePracticeReview.module.css'

function Help({ onClose }: { onClose: () => void }) {
  const w = useWords(zh, en).desk
  return (
    <ViewDialog title={w.keys} onClose={onClose}>
      <dl className={css.help}>
        {w.help.map((line) => {
          const [key, what] = line.split('|')
          return (
            <div key={line}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          )
        })}
      </dl>
    </ViewDialog>
  )
}

const purposeOf = (text: string | null): MarkPurpose | undefined =>
  markPurpose.options.find((purpose) => purpose === text)

/** The attempt in the address, else the next unmarked one. */
function useAttempt(assignmentId: string, courseClassId: string, isOn: boolean, purpose?: MarkPurpose) {
  const [params, setParams] = useSearch()
  const [isDone, setDone] = useState(false)
  const id = params.get('studyPaperId') ?? ''
  const open = (next: string) => {
    setDone(false)
    setParams((now) => {
      now.set('studyPaperId', next)
      return now
    })
  }
  const go = async (direction: 'next' | 'previous', from: string) => {
    const near = {
      assignmentId,
      direction,
      ...(from ? { afterId: from } : {}),
      ...(courseClassId ? { courseClassId } : {}),
      ...(purpose ? { purpose } : {}),
    }
    const next = await call('nextReviewStudyPaperInfo', near)
    if (next.id) open(next.id)
    else setDone(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address names no attempt
  useEffect(() => {
    if (isOn && !id) void go('next', '').catch(() => setDone(true))
  }, [id, isOn])
  return { id, isDone, open, go }
}

type Detail = Out<'getReviewStudyPaperInfo'>

/** Fetched each time an attempt is opened: marking starts from the server's state, never from a cached one. */
function useDetail(id: string, purpose?: MarkPurpose) {
  const [detail, setDetail] = useState<Detail | null>(null)
  const [error, setError] = useState('')
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    if (!id) return
    const stop = new AbortController()
    call('getReviewStudyPaperInfo', { id, ...(purpose && { purpose }) }, { signal: stop.signal }).then(
      (data) => {
        setError('')
        setDetail(data)
      },
      (fault: Error) => !stop.signal.aborted && setError(fault.message),
    )
    return () => stop.abort()
  }, [id, purpose, times])
  const current = detail?.studyPaperId === id ? detail : null
  return { detail: current, error, reload: () => setTimes((n) => n + 1) }
}

/** The marking desk: queue, answers, marks; a whole paper by keyboard. */
export default function OnlinePracticeReview() {
  const w = useWords(zh, en).desk
  const words = useWords(zh, en).byQuestion
  const [params, setParams] = useSearch()
  const purpose = purposeOf(params.get('purpose'))
  const isByQuestion = !purpose && params.get('mode') === 'question'
  const courseId = params.get('courseId') ?? ''
  const assignmentId = params.get('assignmentId') ?? ''
  const courseClassId = params.get('courseClassId') ?? ''
  const { id, isDone, open, go } = useAttempt(assignmentId, courseClassId, !isByQuestion, purpose)
  const [isHelp, setHelp] = useState(false)
  const [unsent, setUnsent] = useState(0)
  useUnsaved(unsent > 0)
  const stat = useCall('statReviewStudyPaperInfo', { courseId, assignmentId }, { keep: true })
  useShownName('thing', stat.data?.title)
  const { detail, error, reload } = useDetail(isByQuestion ? '' : id, purpose)
  const put = (name: string, value: string) =>
    setParams((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  const list = `/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${assignmentId}`
  const counts = stat.data?.counts
  return (
    <div className={css.desk}>
      <header className={css.bar}>
        <div className={css.title}>
          <h1>{stat.data?.title}</h1>
          {detail && !isDone && !isByQuestion && (
            <span>
              {detail.code || `${detail.studentName} ${detail.studentNo}`} · {detail.courseClassName}
              {detail.attempts.length > 1 && ` · ${w.attempt(detail.attemptNo)}`}
            </span>
          )}
        </div>
        {purpose === 'double' && stat.data && (
          <span className="num">
            {w.doubleProgress(stat.data.double.done, stat.data.double.done + stat.data.double.waiting)}
          </span>
        )}
        {purpose ? (
          <strong>{w.purposes[purpose]}</strong>
        ) : (
          <Segmented
            size="small"
            aria-label={words.mode}
            value={isByQuestion ? 'question' : 'student'}
            options={[
              { value: 'student', label: words.byStudent },
              { value: 'question', label: words.byQuestion },
            ]}
            onChange={(mode) => put('mode', mode === 'question' ? 'question' : '')}
          />
        )}
        {counts && !purpose && (
          <span className="num">{w.waitingOf(counts.reviewed, counts.reviewed + counts.waiting)}</span>
        )}
        {stat.data && !purpose && <span className={`${css.wide} num`}>{w.today(stat.data.today)}</span>}
        {stat.data && !purpose && (
          <span className={`${css.wide} num`}>
            {w.means(formatPercent(stat.data.myMean) || '–', formatPercent(stat.data.allMean) || '–')}
          </span>
        )}
        <Live onlyChanges data-unsent={unsent > 0} className={css.saved}>
          {unsent > 0 ? w.unsent(unsent) : w.saved}
        </Live>
        {!isByQuestion && <Button size="small" onClick={() => setHelp(true)}>{`${w.keys} ?`}</Button>}
        <Link to={list}>{w.toList}</Link>
      </header>
      {isByQuestion ? (
        <div className={css.byQuestion}>
          <QuestionDesk
            assignmentId={assignmentId}
            courseClassId={courseClassId}
            questionId={params.get('questionId') ?? ''}
            onQuestion={(questionId) => put('questionId', questionId)}
            onUnsent={setUnsent}
          />
        </div>
      ) : (
        <div className={css.columns}>
          <div className={css.queue}>
            {!purpose && (
              <DeskQueue
                courseId={courseId}
                assignmentId={assignmentId}
                courseClassId={courseClassId}
                current={id}
                onOpen={open}
              />
            )}
            {purpose && <p className={css.purpose}>{w.purposeNotes[purpose]}</p>}
          </div>
          {isDone ? (
            <EmptyState
              text={purpose ? w.purposeDone : `${w.allDone}。${w.allDoneText}`}
              next={<Link to={list}>{w.toList}</Link>}
            />
          ) : detail ? (
            <Desk
              key={`${detail.studyPaperId}/${detail.reviewStatus}/${detail.marks.map(({ seq }) => seq).join()}`}
              courseId={courseId}
              detail={detail}
              purpose={purpose}
              onStale={reload}
              onGo={(direction) => void go(direction, detail.studyPaperId).catch(() => undefined)}
              onHelp={() => setHelp(true)}
              onUnsent={setUnsent}
            />
          ) : error ? (
            <ErrorState text={error} onRetry={reload} />
          ) : (
            <LoadingState />
          )}
        </div>
      )}
      {isHelp && <Help onClose={() => setHelp(false)} />}
    </div>
  )
}
