import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { figureText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import itemCss from '../question/ItemDetail.module.css'
import type { CourseTarget } from './WrongBoard.tsx'

interface Props {
  readonly target: CourseTarget
  readonly of: { readonly questionId: string } | { readonly studentId: string }
  readonly onClose: () => void
}

/** The wrong answers that a row counts: the students of one question, or the questions of one student. */
export function WrongAnswers({ target, of, onClose }: Props) {
  const { wrong: w, item } = useAnalysisWords()
  const canOpen = useCanOpen()
  const table = useTableCall('wrongAnswerExamAnalysisInfo', { ...target, ...of }, { inAddress: false })
  const isQuestion = 'questionId' in of
  const [first] = table.rows
  const title = first && !isQuestion ? w.of(first.realname) : w.answersOf
  return (
    <DetailDrawer open title={title} width={860} onClose={onClose}>
      {isQuestion && first && <Rich html={first.stem} />}
      <TablePage
        table={table}
        rowKey={({ studyPaperId, questionId }) => `${studyPaperId}/${questionId}`}
        head={false}
        columns={[
          ...(isQuestion
            ? [
                { key: 'studentNo', title: w.studentNo },
                { key: 'realname', title: w.realname, phone: 'title' as const },
                { key: 'className', title: w.className },
              ]
            : [
                {
                  ...{ key: 'stem', title: item.stem, phone: 'title' as const },
                  render: ({ stem }: { stem: string }) => (
                    <span className={itemCss.stem}>
                      <Rich html={stem} inline small />
                    </span>
                  ),
                },
              ]),
          { key: 'title', title: w.source },
          {
            key: 'points',
            title: w.points,
            align: 'end',
            render: (row) => `${figureText(row.points)} / ${figureText(row.full)}`,
          },
          { key: 'submittedAt', title: w.at, render: ({ submittedAt }) => <Time at={submittedAt} /> },
        ]}
        actions={({ assignmentId, studyPaperId }) =>
          canOpen('onlinePracticeReview')
            ? [
                {
                  ...{ key: 'look', label: w.look },
                  to: `${pathOf('onlinePracticeReview')}?courseId=${target.courseId}&assignmentId=${assignmentId}&studyPaperId=${studyPaperId}`,
                },
              ]
            : []
        }
        empty={{ text: w.noQuestions }}
      />
    </DetailDrawer>
  )
}
