import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Pagination, Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useCan } from '../../../../kit/Can.tsx'
import { EmptyState, Loaded } from '../../../../kit/page/States.tsx'
import { toast } from '../../../../kit/toast.ts'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { AnswerGroups } from '../batch/AnswerGroups.tsx'
import { useBatchWords } from '../batch/use-batch-words.ts'
import { AnswerCard } from './AnswerCard.tsx'
import css from './QuestionDesk.module.css'
import { QuestionReference } from './QuestionReference.tsx'

export type QuestionPage = Out<'listQuestionReviewStudyPaperInfo'>
type State = 'waiting' | 'all'

const PAGE = 8

interface Props {
  readonly assignmentId: string
  readonly courseClassId: string
  readonly questionId: string
  readonly onQuestion: (questionId: string) => void
  readonly onUnsent: (n: number) => void
}

/** How many marks of all cards are unsent. */
function useUnsentSum(onSum: (n: number) => void) {
  const [, setOf] = useState<Readonly<Record<string, number>>>({})
  return useCallback(
    (studyPaperId: string, unsent: number) =>
      setOf((now) => {
        if ((now[studyPaperId] ?? 0) === unsent) return now
        const next = { ...now, [studyPaperId]: unsent }
        queueMicrotask(() => onSum(Object.values(next).reduce((sum, one) => sum + one, 0)))
        return next
      }),
    [onSum],
  )
}

/** One question across all attempts: the reference stays, the answers change. */
export function QuestionDesk({ assignmentId, courseClassId, questionId, onQuestion, onUnsent }: Props) {
  const words = useWords(zh, en)
  const w = words.byQuestion
  const batch = useBatchWords()
  const can = useCan()
  const [state, setState] = useState<State>('waiting')
  const [page, setPage] = useState(1)
  const [isGrouping, setGrouping] = useState(false)
  const submit = useAct('submitReviewStudyPaperInfo')
  const onCard = useUnsentSum(onUnsent)
  const input = {
    assignmentId,
    ...(questionId ? { questionId } : {}),
    ...(courseClassId ? { courseClassId } : {}),
    state,
    limit: PAGE,
    offset: page,
  }
  const answers = useCall('listQuestionReviewStudyPaperInfo', input, { keep: true })
  const again = () => void answers.refetch()
  const send = async (rows: QuestionPage['rows']) => {
    const ids = [...new Set(rows.filter(({ reviewStatus }) => reviewStatus === '1').map((row) => row.studyPaperId))]
    if (ids.length === 0) return
    const outcome = await submit.run({ ids })
    if (!outcome.ok) return
    const { done, refused } = outcome.data
    if (refused[0]) toast.warning(`${words.list.done(done, refused.length)} · ${refused[0].reason}`)
    else toast.success(words.list.done(done, 0))
  }
  return (
    <Loaded of={answers}>
      {(data) =>
        data.questions.length === 0 ? (
          <EmptyState text={w.none} />
        ) : (
          <div className={css.desk}>
            <nav className={css.questions} aria-label={w.questions}>
              {data.questions.map((one) => (
                <button
                  key={one.questionId}
                  type="button"
                  aria-current={one.questionId === data.questionId}
                  onClick={() => {
                    setPage(1)
                    onQuestion(one.questionId)
                  }}
                >
                  <div className={css.stem}>
                    <Rich html={one.stem} small />
                  </div>
                  <b className="num">{w.progress(one.all - one.waiting, one.all)}</b>
                </button>
              ))}
            </nav>
            <div className={css.main}>
              <div className={css.tools}>
                <Segmented<State>
                  value={state}
                  options={[
                    { value: 'waiting', label: w.waiting },
                    { value: 'all', label: w.all },
                  ]}
                  onChange={(next) => {
                    setPage(1)
                    setState(next)
                  }}
                />
                <Button onClick={again}>{w.reload}</Button>
                {data.can.mark === '1' && can('group') && (
                  <Button onClick={() => setGrouping(true)}>{batch.open}</Button>
                )}
                {data.can.mark === '1' && can('mark') && data.rows.length > 0 && (
                  <Button type="primary" loading={submit.busy} onClick={() => void send(data.rows)}>
                    {w.submit}
                  </Button>
                )}
              </div>
              {data.versions.map((version) => {
                const rows = data.rows.filter((row) => row.questionVersionId === version.questionVersionId)
                const [first] = rows
                if (!first) return null
                return (
                  <section key={version.questionVersionId}>
                    <div className={css.reference}>
                      <QuestionReference version={version} no={first.no} score={first.score} />
                    </div>
                    <div className={css.cards}>
                      {rows.map((row) => (
                        <AnswerCard
                          key={`${row.studyPaperId}/${row.seq}/${row.reviewStatus}`}
                          row={row}
                          version={version}
                          canMark={data.can.mark === '1' && can('mark')}
                          onUnsent={onCard}
                          onStale={again}
                        />
                      ))}
                    </div>
                  </section>
                )
              })}
              {data.rows.length === 0 && <EmptyState text={w.empty} />}
              {isGrouping && (
                <AnswerGroups
                  assignmentId={assignmentId}
                  courseClassId={courseClassId}
                  questionId={data.questionId}
                  onClose={() => setGrouping(false)}
                />
              )}
              <Pagination
                current={page}
                pageSize={PAGE}
                total={data.total}
                showSizeChanger={false}
                hideOnSinglePage
                onChange={setPage}
              />
            </div>
          </div>
        )
      }
    </Loaded>
  )
}
