import { useTableCall } from '../../../api/use-table-call.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { clauses } from '../../../words/marks.ts'
import { shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import type { CourseTarget } from './WrongBoard.tsx'

/** Who answers wrongly, and where the weak points are; a row opens the answers it counts. */
export function WrongStudents({ target }: { target: CourseTarget }) {
  const { wrong: w } = useAnalysisWords()
  const { change } = useAddress()
  const table = useTableCall('wrongStudentExamAnalysisInfo', target, { prefix: 's', size: 10 })
  return (
    <TablePage
      table={table}
      rowKey="studentId"
      head={false}
      columns={[
        { key: 'studentNo', title: w.studentNo },
        { key: 'realname', title: w.realname, phone: 'title' },
        { key: 'className', title: w.className },
        { key: 'answers', title: w.answers, align: 'end' },
        { key: 'rate', title: w.rate, align: 'end', render: ({ rate }) => shareText(rate) },
        { key: 'questions', title: w.wrongQuestions, align: 'end' },
        { key: 'mastered', title: w.mastered, align: 'end' },
        { key: 'weakest', title: w.weakest, render: ({ weakest }) => clauses(weakest) },
      ]}
      filterLabel={w.students}
      filters={[{ name: 'keyWords', label: w.find }]}
      onOpen={({ studentId }) => change({ studentId, questionId: '' })}
      empty={{ text: w.noStudents }}
      height={460}
    />
  )
}
