import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Passed, ScoreState, scoreText, Total, useScoreWords } from '../../../subjects/score/score-view.tsx'

/** All courses of all terms of one student, with their scores. */
export function ScoresOfStudent({ studentId }: { readonly studentId: string }) {
  const words = useScoreWords()
  const w = words.courses
  const canOpen = useCanOpen()('totalExamScoreDetail')
  const scores = useCall('listByStudentManageScore', { studentId })
  return (
    <Loaded of={scores}>
      {({ rows, creditsPassed }) => (
        <PlainTable
          rows={rows}
          rowKey="courseId"
          dense
          actionsWidth={64}
          empty={w.noScores}
          summary={rows.length > 0 ? w.creditsPassed(creditsPassed) : undefined}
          columns={[
            { key: 'termName', title: w.term, width: 76 },
            {
              key: 'courseName',
              title: w.name,
              phone: 'title',
              render: ({ courseName, courseCode }) => `${courseName} ${courseCode}`,
            },
            { key: 'credits', title: w.credits, width: 52, align: 'end' },
            {
              key: 'formativeScore',
              title: words.formative,
              width: 60,
              align: 'end',
              render: ({ formativeScore }) => scoreText(formativeScore),
            },
            {
              key: 'finalScore',
              title: words.final,
              width: 60,
              align: 'end',
              render: ({ finalScore }) => scoreText(finalScore),
            },
            { key: 'totalScore', title: words.total, width: 60, align: 'end', render: (row) => <Total row={row} /> },
            {
              key: 'makeupScore',
              title: words.makeup,
              width: 60,
              align: 'end',
              render: ({ makeupScore }) => scoreText(makeupScore),
            },
            { key: 'passed', title: words.passed, width: 64, render: ({ passed }) => <Passed passed={passed} /> },
            {
              key: 'state',
              title: words.state,
              width: 84,
              phone: 'tag',
              render: ({ state }) => <ScoreState state={state} />,
            },
          ]}
          {...(canOpen
            ? {
                actions: ({ courseId }: { courseId: string }) => [
                  {
                    key: 'detail',
                    label: words.sheet.detail,
                    to: `/totalExamScoreDetail?courseId=${courseId}&studentId=${studentId}`,
                  },
                ],
              }
            : {})}
        />
      )}
    </Loaded>
  )
}
