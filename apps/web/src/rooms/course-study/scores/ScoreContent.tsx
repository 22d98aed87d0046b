import { Button } from 'antd'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { QueryNote } from '../../../subjects/attempt/QueryNote.tsx'
import markEn from '../../../words/en/marking/marking.ts'
import en from '../../../words/en/marking/own-scores.ts'
import { headed, noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import markZh from '../../../words/zh/marking/marking.ts'
import zh from '../../../words/zh/marking/own-scores.ts'
import { CONTENT_TONES } from './OwnContents.tsx'
import type { ResultDetail } from './ScoreBlocks.tsx'
import css from './ScoreContent.module.css'

type Content = ResultDetail['formative']['options'][number]['contents'][number]
type Attempt = Content['attempts'][number]

function Attempts({ courseId, content }: { courseId: string; content: Content }) {
  const w = useWords(zh, en)
  const points = (value: number | null, { reviewStatus }: Attempt) => {
    if (value !== null) return formatNumber(value)
    return content.state === 'hidden' || reviewStatus === '2' ? w.held : ''
  }
  return (
    <PlainTable
      rows={content.attempts}
      rowKey="studyPaperId"
      columns={[
        { key: 'attemptNo', title: w.attempt, phone: 'title', render: ({ attemptNo }) => w.nth(attemptNo) },
        { key: 'reviewStatus', title: w.state, phone: 'tag', render: ({ reviewStatus }) => w.status[reviewStatus] },
        {
          key: 'submittedAt',
          title: w.submittedAt,
          width: 150,
          render: ({ submittedAt }) => <Time at={submittedAt} />,
        },
        { key: 'objectiveScore', title: w.objective, align: 'end', render: (row) => points(row.objectiveScore, row) },
        {
          key: 'subjectiveScore',
          title: w.subjective,
          align: 'end',
          render: (row) => points(row.subjectiveScore, row),
        },
        {
          key: 'lateMinus',
          title: w.lateMinus,
          align: 'end',
          render: ({ lateMinus }) => (lateMinus > 0 ? `−${formatNumber(lateMinus)}` : ''),
        },
        {
          key: 'score',
          title: w.score,
          align: 'end',
          render: (row) => (
            <strong className="num">
              {row.counted === '1' ? noted(points(row.score, row), w.counted) : points(row.score, row)}
            </strong>
          ),
        },
      ]}
      actions={({ studyPaperId, submittedAt }) =>
        submittedAt
          ? [
              {
                key: 'open',
                label: w.open,
                to: `/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${studyPaperId}`,
              },
            ]
          : []
      }
    />
  )
}

interface Props {
  readonly courseId: string
  readonly content: Content
  /** Named in the address, therefore unfolded. */
  readonly isShown: boolean
  readonly onAsk?: () => void
}

/** One content: its points, where they come from, its attempts. */
export function ScoreContent({ courseId, content, isShown, onAsk }: Props) {
  const w = useWords(zh, en)
  const words = useWords(markZh, markEn)
  const { score, fullScore, share, state, source, reason } = content
  return (
    <details className={css.content} open={isShown || content.query !== null}>
      <summary>
        <span className={css.name}>{content.name}</span>
        <StatePill tone={CONTENT_TONES[state]}>{words.own.states[state]}</StatePill>
        <span className="num">{`${score === null ? '–' : formatNumber(score)} / ${formatNumber(fullScore)}`}</span>
        <span className={`${css.soft} num`}>{`${words.own.share} ${formatNumber(share, 1)}%`}</span>
        {score !== null && (
          <span className={css.soft}>
            {reason ? headed(words.matrix.sources[source], reason) : words.matrix.sources[source]}
          </span>
        )}
        <span className={css.soft}>
          {words.own.due} <Time at={content.dueAt} />
        </span>
      </summary>
      {content.attempts.length > 0 ? (
        <Attempts courseId={courseId} content={content} />
      ) : (
        <p className={css.soft}>{w.noAttempts}</p>
      )}
      <QueryNote query={content.query} />
      {onAsk && (
        <Button className="noPrint" size="small" type="link" onClick={onAsk}>
          {w.ask}
        </Button>
      )}
    </details>
  )
}
