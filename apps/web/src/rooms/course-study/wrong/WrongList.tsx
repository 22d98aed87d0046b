import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { QUESTION_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import { WRONG_STANDINGS } from '@shuyuan/contract/entities/exam/wrong-question.ts'
import { Button } from 'antd'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { clauses } from '../../../words/marks.ts'
import { useWrongWords } from './use-wrong-words.ts'
import css from './Wrong.module.css'
import { WrongPractice } from './WrongPractice.tsx'

type Wrong = RowOf<'wrongListStudyPaperInfo'>

const TONES = { due: 'running', waiting: 'waiting', mastered: 'done' } as const

function useColumns(): readonly Column<Wrong>[] {
  const w = useWrongWords()
  const { types } = useQuestionWords()
  return [
    {
      ...{ key: 'stem', title: w.stem, phone: 'title' },
      render: ({ stem }) => (
        <span className={css.stem}>
          <Rich html={stem} inline small />
        </span>
      ),
    },
    { key: 'questionType', title: w.type, render: ({ questionType }) => types[questionType] },
    { key: 'chapterTitle', title: w.chapter },
    { key: 'knowledge', title: w.knowledge, hidden: true, render: ({ knowledge }) => clauses(knowledge) },
    { key: 'count', title: w.count, align: 'end' },
    { key: 'lastAt', title: w.lastAt, render: ({ lastAt }) => <Time at={lastAt} /> },
    { key: 'title', title: w.source },
    {
      ...{ key: 'standing', title: w.state, phone: 'tag' },
      render: ({ standing }) => <StatePill tone={TONES[standing]}>{w.standings[standing]}</StatePill>,
    },
    {
      ...{ key: 'dueAt', title: w.due },
      render: ({ dueAt, standing }) => {
        if (standing === 'due') return w.dueNow
        return dueAt ? <Time at={dueAt} /> : w.aside
      },
    },
  ]
}

function useActs(courseId: string) {
  const w = useWrongWords()
  const { change } = useAddress()
  const master = useAct('masterWrongStudyPaperInfo')
  const mark = (row: Wrong, mastered: '0' | '1') => ({
    key: 'master',
    label: mastered === '1' ? w.master : w.unmaster,
    button: 'masterWrong',
    onClick: () => master.run({ courseId, questionIds: [row.questionId], mastered }),
  })
  return (row: Wrong) => [
    ...(row.practisable === '1'
      ? [
          {
            ...{ key: 'practise', label: w.practise, button: 'practiceWrong' },
            onClick: () => change({ practise: row.questionId }),
          },
        ]
      : []),
    {
      key: 'look',
      label: w.look,
      to: `/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${row.studyPaperId}`,
    },
    mark(row, row.standing === 'mastered' ? '0' : '1'),
  ]
}

function List({ courseId, isStaff }: { courseId: string; isStaff: boolean }) {
  const w = useWrongWords()
  const { types } = useQuestionWords()
  const { change } = useAddress()
  const figures = useCall('wrongFiguresStudyPaperInfo', { courseId }, { keep: true })
  const table = useTableCall('wrongListStudyPaperInfo', { courseId })
  const columns = useColumns()
  const actions = useActs(courseId)
  if (isStaff) return <EmptyState text={w.preview} />
  if (figures.data?.all === 0)
    return <EmptyState text={w.empty} next={<span className={css.soft}>{w.emptyNext}</span>} />
  const toPractise = figures.data?.toPractise ?? 0
  return (
    <>
      <div className={css.lead}>
        <p>{figures.data && w.sentence(toPractise)}</p>
        <Can button="practiceWrong">
          <Button type="primary" disabled={toPractise === 0} onClick={() => change({ practise: 'due' })}>
            {w.start}
          </Button>
        </Can>
        <Can button="booklet">
          <ExportButton
            label={w.booklet}
            run={() => exportCall('bookletWrongStudyPaperInfo', { ...table.input, courseId })}
          />
        </Can>
      </div>
      <TablePage
        table={table}
        rowKey="questionId"
        head={false}
        columns={columns}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          {
            ...{ name: 'standing', label: w.state, kind: 'select' },
            options: WRONG_STANDINGS.map((value) => ({ value, label: w.standings[value] })),
          },
          {
            ...{ name: 'questionType', label: w.type, kind: 'select' },
            options: QUESTION_TYPES.map((value) => ({ value, label: types[value] })),
          },
        ]}
        actions={actions}
        empty={{ text: w.noMatch }}
      />
    </>
  )
}

/** 错题练习: what was answered wrongly in all kinds of work of a course, and its practice. */
export function WrongList({ courseId, isStaff }: { courseId: string; isStaff: boolean }) {
  const { params, change } = useAddress()
  const practise = params.get('practise')
  if (!practise) return <List courseId={courseId} isStaff={isStaff} />
  return (
    <WrongPractice
      courseId={courseId}
      questionId={practise === 'due' ? undefined : practise}
      onClose={() => change({ practise: '' })}
    />
  )
}
