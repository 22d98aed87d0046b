import type { Out } from '@shuyuan/contract/calls/index.ts'
import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { useCall } from '../../../api/use-call.ts'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { chapterLabel, flatChapters } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Bank.module.css'
import { useBankWords } from './use-bank-words.ts'

/** With fewer questions a paper can hardly be drawn. */
const FEW = 5

type Cells = Out<'statQuestionInfo'>['cells']

interface Line {
  id: string
  title: string
  counts: Partial<Record<QuestionType, number>>
  total: number
}

function lineOf(id: string, title: string, cells: Cells): Line {
  const counts: Line['counts'] = {}
  for (const { questionType, count } of cells) counts[questionType] = (counts[questionType] ?? 0) + count
  return { id, title, counts, total: cells.reduce((sum, { count }) => sum + count, 0) }
}

/** Chapter × type: shows where the bank is thin. */
export function StatDialog({ cells, onClose }: { readonly cells: Cells; readonly onClose: () => void }) {
  const w = useBankWords()
  const { types } = useQuestionWords()
  const { courseId } = useCourse()
  const chapters = flatChapters(useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 }).data ?? [])
  const known = new Set(chapters.map(({ id }) => id))
  const present = QUESTION_TYPES.filter((type) => cells.some(({ questionType }) => questionType === type))
  const unplaced = cells.filter(({ chapterId }) => !known.has(chapterId))
  const lines = [
    ...chapters.map((one) =>
      lineOf(
        one.id,
        chapterLabel(one),
        cells.filter(({ chapterId }) => chapterId === one.id),
      ),
    ),
    ...(unplaced.length > 0 ? [lineOf('none', w.list.noChapter, unplaced)] : []),
    lineOf('total', w.list.total, cells),
  ]
  return (
    <ViewDialog title={w.list.stat} width={880} onClose={onClose}>
      <p>{w.list.statFew}</p>
      <PlainTable
        rows={lines}
        rowKey="id"
        columns={[
          { key: 'title', title: w.chapter, width: 220 },
          ...present.map((type) => ({
            key: type,
            title: types[type],
            width: 96,
            align: 'end' as const,
            render: ({ id, counts }: Line) => {
              const n = counts[type] ?? 0
              return <span className={n < FEW && id !== 'total' ? css.few : undefined}>{n}</span>
            },
          })),
          { key: 'total', title: w.list.total, width: 80, align: 'end' },
        ]}
      />
    </ViewDialog>
  )
}
