import { useCall } from '../../../api/use-call.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import { figureText, shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import css from './Paper.module.css'
import { Block } from './PaperBoard.tsx'

/** This exam beside earlier ones; nothing where there are none. */
export function Compare({ assignmentId }: { assignmentId: string }) {
  const w = useAnalysisWords()
  const { data } = useCall('compareExamAnalysisInfo', { assignmentId }, { fresh: 60_000 })
  if (!data || data.length < 2) return null
  return (
    <Block title={w.compare} wide>
      <PlainTable
        rows={data}
        rowKey="assignmentId"
        columns={[
          {
            key: 'title',
            title: w.exam,
            phone: 'title',
            render: (row) => (
              <AssignmentName course={`courseId=${row.courseId}`} id={row.assignmentId}>
                {row.title}
              </AssignmentName>
            ),
          },
          { key: 'termName', title: w.term },
          {
            key: 'this',
            title: '',
            render: (row) => row.assignmentId === assignmentId && <StatePill tone="running">{w.thisExam}</StatePill>,
          },
          { key: 'attempts', title: w.attempts, align: 'end' },
          { key: 'mean', title: w.scoreRate, align: 'end', render: ({ mean }) => shareText(mean) },
          {
            key: 'deviation',
            title: w.figures.deviation,
            align: 'end',
            render: ({ deviation }) => shareText(deviation),
          },
          { key: 'passRate', title: w.figures.passRate, align: 'end', render: ({ passRate }) => shareText(passRate) },
          {
            key: 'excellentRate',
            title: w.figures.excellentRate,
            align: 'end',
            render: ({ excellentRate }) => shareText(excellentRate),
          },
          {
            key: 'discrimination',
            title: w.discrimination,
            align: 'end',
            render: ({ discrimination }) => figureText(discrimination),
          },
          { key: 'alpha', title: w.figures.alpha, align: 'end', render: ({ alpha }) => figureText(alpha) },
        ]}
      />
      <p className={css.hint}>{w.compareHint}</p>
    </Block>
  )
}
