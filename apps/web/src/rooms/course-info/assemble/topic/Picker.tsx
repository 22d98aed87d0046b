import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { PAPER_QUESTIONS_MAX } from '@shuyuan/contract/entities/paper/paper.ts'
import { paperScore } from '@shuyuan/domain/paper/check.rule.ts'
import { useState } from 'react'
import { useTableCall } from '../../../../api/use-table-call.ts'
import { TreeChoice } from '../../../../kit/form/TreeChoice.tsx'
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx'
import { TablePage } from '../../../../kit/table/TablePage.tsx'
import { toast } from '../../../../kit/toast.ts'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { useBankColumns, useBankFilters } from '../../bank/bank-columns.tsx'
import { WholeQuestion } from '../../bank/WholeQuestion.tsx'
import { useCourse } from '../../course/use-course.ts'
import css from '../Assemble.module.css'
import { type PaperDraft, questionIdsOf } from '../paper-draft.ts'
import { useCourseNames } from '../use-course-names.ts'
import type { Fact } from '../use-paper-editor.ts'

type Row = RowOf<'listQuestionInfo'>

const factOf = (row: Row): Fact => ({
  questionId: row.id,
  questionVersionId: row.questionVersionId,
  currentVersionId: row.questionVersionId,
  questionType: row.questionType,
  stem: row.stem,
  difficulty: row.difficulty,
  score: row.score,
  chapterId: row.chapterId,
  chapterTitle: row.chapterTitle,
  classifyNames: row.classifyNames,
  status: row.status,
})

export interface PickerProps {
  readonly draft: PaperDraft
  readonly title: string
  /** The topic's types: preselected, may be cleared. */
  readonly types: readonly QuestionType[]
  /** Why a question cannot be added, else ''. */
  readonly whyNot: (questionId: string) => string
  readonly onAdd: (facts: readonly Fact[]) => void
  readonly onClose: () => void
}

/** Enabled questions of the bank, ticked or added one by one; the drawer stays open for more. */
export function Picker({ draft, title, types, whyNot, onAdd, onClose }: PickerProps) {
  const w = usePaperWords().picker
  const { courseId } = useCourse()
  const names = useCourseNames()
  const [chapterIds, setChapters] = useState<string[]>([])
  const [classifyIds, setPoints] = useState<string[]>([])
  const table = useTableCall(
    'listQuestionInfo',
    {
      courseId,
      statuses: ['enabled'],
      ...(chapterIds.length > 0 ? { chapterIds } : {}),
      ...(classifyIds.length > 0 ? { classifyIds } : {}),
    },
    { inAddress: false, size: 10, start: types.length > 0 ? { questionTypes: [...types] } : {} },
  )
  const add = (rows: readonly Row[]) => {
    const fresh = rows.filter(({ id }) => whyNot(id) === '')
    if (questionIdsOf(draft).length + fresh.length > PAPER_QUESTIONS_MAX)
      return toast.warning(w.full(PAPER_QUESTIONS_MAX))
    if (fresh.length > 0) {
      onAdd(fresh.map(factOf))
      toast.success(w.added(fresh.length))
    }
    if (fresh.length < rows.length) toast.info(w.skipped(rows.length - fresh.length))
  }
  const tree = (value: string[], choose: (ids: string[]) => void, treeData: typeof names.chapters, label: string) => (
    <TreeChoice<string[]>
      treeCheckable
      allowClear
      treeNodeFilterProp="title"
      maxTagCount="responsive"
      showCheckedStrategy={TreeChoice.SHOW_ALL}
      style={{ minWidth: 220 }}
      placeholder={label}
      aria-label={label}
      treeData={treeData}
      value={value}
      onChange={(ids) => {
        choose(ids)
        table.change({ page: 1 })
      }}
    />
  )
  return (
    <DetailDrawer open title={title} onClose={onClose} width={1040}>
      <div className={css.bar}>
        {tree(chapterIds, setChapters, names.chapters, w.chapter)}
        {tree(classifyIds, setPoints, names.points, w.point)}
        <span className={`${css.sum} num`}>{w.chosen(questionIdsOf(draft).length, paperScore(draft.bigTopics))}</span>
      </div>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={useBankColumns()}
        filters={useBankFilters(QUESTION_TYPES)}
        actions={(row) => [{ key: 'add', label: w.add, off: whyNot(row.id) || false, onClick: () => add([row]) }]}
        actionsWidth={76}
        batch={[{ key: 'add', label: w.add, run: add }]}
        expand={({ id }) => <WholeQuestion courseId={courseId} questionId={id} />}
        empty={{ text: w.empty }}
      />
    </DetailDrawer>
  )
}
