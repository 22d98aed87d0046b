import { OBJECTIVE_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { useTableCall } from '../../../../api/use-table-call.ts'
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx'
import { TablePage } from '../../../../kit/table/TablePage.tsx'
import { useBankColumns, useBankFilters } from '../../bank/bank-columns.tsx'
import { WholeQuestion } from '../../bank/WholeQuestion.tsx'
import { useCourse } from '../../course/use-course.ts'
import { usePointWords } from './use-point-words.ts'

/** What the machine judges at once. */
const TYPES: readonly QuestionType[] = [...OBJECTIVE_TYPES, 'composite']

interface PickProps {
  readonly onPick: (questionId: string) => void
  readonly onClose: () => void
}

/** One enabled question of the bank. */
export function PickQuestion({ onPick, onClose }: PickProps) {
  const w = usePointWords()
  const { courseId } = useCourse()
  const table = useTableCall(
    'listQuestionInfo',
    { courseId, statuses: ['enabled'] },
    { inAddress: false, size: 10, start: { questionTypes: [...TYPES] } },
  )
  return (
    <DetailDrawer open title={w.pick} onClose={onClose} width={1040}>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={useBankColumns()}
        filters={useBankFilters(TYPES)}
        actions={({ id }) => [{ key: 'choose', label: w.choose, onClick: () => onPick(id) }]}
        actionsWidth={76}
        expand={({ id }) => <WholeQuestion courseId={courseId} questionId={id} />}
        empty={{ text: w.emptyBank }}
      />
    </DetailDrawer>
  )
}
