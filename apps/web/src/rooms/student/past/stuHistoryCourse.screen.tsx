import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { usePastTerms } from '../../../subjects/course/use-past-terms.ts'
import { scoreText } from '../../../subjects/score/score-view.tsx'
import en from '../../../words/en/course/past.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/past.ts'

import css from './stuHistoryCourse.module.css'

type Past = RowOf<'listHistoryMyCourseInfo'>

function Outcome({ passed }: Pick<Past, 'passed'>) {
  const w = useWords(zh, en).student
  if (passed === '') return <StatePill tone="draft">{w.unknown}</StatePill>
  return <StatePill tone={passed === '1' ? 'done' : 'bad'}>{passed === '1' ? w.yes : w.no}</StatePill>
}

function useColumns(): Column<Past>[] {
  const words = useWords(zh, en)
  const w = words.student
  return [
    { key: 'courseName', title: words.course, phone: 'title' },
    { key: 'courseCode', title: words.code },
    { key: 'termCode', title: words.term, render: ({ termName }) => termName },
    { key: 'hostTeacherName', title: words.host },
    { key: 'credits', title: words.credits, align: 'end' },
    {
      key: 'studySeconds',
      title: w.seconds,
      align: 'end',
      render: ({ studySeconds }) => w.minutes(wholeMinutes(studySeconds)),
    },
    { key: 'progress', title: w.progress, align: 'end', render: ({ progress }) => `${Math.floor(progress)}%` },
    { key: 'totalScore', title: w.total, align: 'end', render: ({ totalScore }) => scoreText(totalScore) },
    { key: 'passed', title: w.passed, phone: 'tag', render: ({ passed }) => <Outcome passed={passed} /> },
  ]
}

/** 历史课程: courses of archived terms, to be read. */
export default function StuHistoryCourse() {
  const words = useWords(zh, en)
  const w = words.student
  const terms = usePastTerms()
  const table = useTableCall('listHistoryMyCourseInfo', {}, { size: 50 })
  const link = (key: string, label: string, screen: string, query: string): RowAction[] => {
    const path = pathOf(screen)
    return path ? [{ key, label, to: `${path}?${query}` }] : []
  }
  return (
    <TablePage
      table={table}
      rowKey="courseId"
      columns={useColumns()}
      filters={[
        { name: 'keyWords', label: words.keyWords },
        { name: 'termCode', label: words.term, kind: 'select', options: terms },
        {
          name: 'passed',
          label: w.passed,
          kind: 'select',
          options: [
            { value: '1', label: w.yes },
            { value: '0', label: w.no },
          ],
        },
      ]}
      note={table.total > 0 && <p className={css.note}>{w.note}</p>}
      actions={({ courseId, againTermCode }) => [
        ...link('view', words.view, 'courseInfoNew', `courseId=${courseId}`),
        ...link('record', w.record, 'studyDetail', `courseId=${courseId}`),
        ...link('files', w.files, 'learnFiles', `courseId=${courseId}&tab=proof`),
        ...(againTermCode ? link('again', w.again, 'course', `tab=choose&termCode=${againTermCode}`) : []),
      ]}
      empty={{ text: words.none, next: <span>{w.noneNext}</span>, noMatch: words.noMatch }}
    />
  )
}
