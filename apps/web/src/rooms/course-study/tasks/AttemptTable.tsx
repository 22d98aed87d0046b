import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { REVIEW_TONES } from '../../../subjects/attempt/review-tones.ts'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import { noted } from '../../../words/marks.ts'

type Attempt = RowOf<'attemptListStudyPaperInfo'>

/** The student's attempts of one assignment, newest first; the one that counts is marked. */
export function AttemptTable({ rows, courseId }: { rows: readonly Attempt[]; courseId: string }) {
  const w = useAttemptWords()
  const navigate = useNavigate()
  const nothing: Readonly<Record<string, string>> = { '1': w.unscored, '2': w.hidden }
  const score = (value: number | null, { reviewStatus }: Attempt) =>
    value === null ? (nothing[reviewStatus] ?? '') : formatNumber(value)
  return (
    <PlainTable
      rows={rows}
      rowKey="studyPaperId"
      empty={w.none}
      columns={[
        { key: 'attemptNo', title: w.no, phone: 'title', render: ({ attemptNo }) => w.nth(attemptNo) },
        {
          key: 'reviewStatus',
          title: w.state,
          phone: 'tag',
          render: ({ reviewStatus }) => (
            <StatePill tone={REVIEW_TONES[reviewStatus]}>{w.states[reviewStatus]}</StatePill>
          ),
        },
        { key: 'startedAt', title: w.startedAt, render: ({ startedAt }) => <Time at={startedAt} /> },
        { key: 'submittedAt', title: w.submittedAt, render: ({ submittedAt }) => <Time at={submittedAt} /> },
        { key: 'usedSec', title: w.used, render: (row) => (row.submittedAt ? usedText(w, row.usedSec) : '') },
        { key: 'submitKind', title: w.kind, render: ({ submitKind }) => (submitKind ? w.kinds[submitKind] : '') },
        { key: 'objectiveScore', title: w.objective, align: 'end', render: (row) => score(row.objectiveScore, row) },
        { key: 'subjectiveScore', title: w.subjective, align: 'end', render: (row) => score(row.subjectiveScore, row) },
        {
          key: 'score',
          title: w.score,
          align: 'end',
          render: (row) => (
            <strong className="num">
              {row.counted === '1' && row.score !== null
                ? noted(score(row.score, row), w.counted)
                : score(row.score, row)}
            </strong>
          ),
        },
      ]}
      actions={(row) =>
        row.submittedAt
          ? [
              {
                key: 'view',
                label: w.view,
                onClick: () =>
                  void navigate(`/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${row.studyPaperId}`),
              },
            ]
          : []
      }
    />
  )
}
