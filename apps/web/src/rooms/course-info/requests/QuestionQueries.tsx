import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { AnswerQuery, type QuestionQuery } from '../marking/queries/AnswerQuery.tsx'
import { useQueryWords } from '../marking/queries/use-query-words.ts'
import css from './Requests.module.css'

interface Props {
  readonly courseId: string
  readonly assignmentId: string
  readonly canAnswer: boolean
}

/** 试题疑问 of one assignment, open ones first. */
export function QuestionQueries({ courseId, assignmentId, canAnswer }: Props) {
  const w = useQueryWords()
  const queries = useCall('listQueryStudyPaperInfo', { courseId, assignmentId, limit: 100 })
  const [answering, setAnswering] = useState<QuestionQuery | null>(null)
  const desk = `/onlinePracticeReview?courseId=${courseId}&assignmentId=${assignmentId}`
  return (
    <Loaded of={queries}>
      {({ rows }) => (
        <>
          {rows.length === 0 && <EmptyState text={w.empty} />}
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.id} className={css.row}>
                <div className={css.line}>
                  <strong>{row.code || row.realname}</strong>
                  <small className="num">{row.studentNo}</small>
                  <StatePill tone={row.state === 'open' ? 'waiting' : 'done'}>{w.states[row.state]}</StatePill>
                </div>
                <small>
                  {w.questionNo(row.no)} · <Time at={row.at} />
                </small>
                <Rich html={row.stem} small />
                <p>{row.text}</p>
                {row.answer && <p className={css.answer}>{w.answerOf(row.answeredByName, row.answer)}</p>}
                <div className={css.acts}>
                  <LinkButton to={`${desk}&studyPaperId=${row.studyPaperId}`}>{w.open}</LinkButton>
                  {row.state === 'open' && canAnswer && (
                    <Can button="query">
                      <Button type="primary" onClick={() => setAnswering(row)}>
                        {w.answer}
                      </Button>
                    </Can>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {answering && (
            <AnswerQuery
              query={answering}
              title={w.answerTitle(answering.code || answering.realname, answering.title, answering.no)}
              onClose={() => setAnswering(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
