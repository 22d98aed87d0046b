import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { SEARCH_PAGE_SIZE } from '@shuyuan/contract/constants.ts'
import { useSearchParams } from 'react-router'
import { useOptions } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { stores } from '../../../app/stores.ts'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter, RowAction } from '../../../kit/table/types.ts'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'
import { useCollect } from './use-collect.ts'

type Row = RowOf<'doSearchCourse'>

/** Course search: enter a course or add it to one's favourites. */
export default function CourseSearch() {
  const w = useWords(zh, en).courses
  const [params] = useSearchParams()
  const { terms, majors, colleges, grades } = useOptions()
  const table = useTableCall(
    'doSearchCourse',
    {},
    {
      size: SEARCH_PAGE_SIZE,
      start: { keyWords: params.get('searchValue') ?? '', term: stores.currentTerm.get() },
    },
  )
  const collect = useCollect()
  const termName = new Map(terms.map(({ value, label }) => [value, label]))
  const learn = pathOf('learnCatalogue')

  const filters: Filter[] = [
    { name: 'keyWords', label: w.keyWords },
    { name: 'courseName', label: w.courseName },
    { name: 'teacherNo', label: w.teacher },
    { name: 'term', label: w.term, kind: 'select', options: terms },
    { name: 'schoolCode', label: w.school, kind: 'select', options: colleges },
    { name: 'majorCode', label: w.major, kind: 'select', options: majors, width: 200 },
    { name: 'gradeCode', label: w.grade, kind: 'select', options: grades, width: 120 },
  ]
  const columns: Column<Row>[] = [
    { key: 'index', title: w.index, width: 64, render: (_, place) => place, phone: 'none' },
    { key: 'schoolName', title: w.school, width: 160 },
    {
      key: 'majorCode',
      title: w.major,
      width: 180,
      render: (row) => <NameCode name={row.majorName} code={row.majorCode} />,
    },
    { key: 'gradeCode', title: w.grade, width: 150 },
    {
      key: 'courseCode',
      title: w.course,
      width: 260,
      phone: 'title',
      render: (row) => <NameCode name={row.courseName} code={row.courseCode} />,
    },
    {
      key: 'teacherName',
      title: w.teacherName,
      width: 150,
      render: (row) => <NameCode name={row.teacherName} code={row.teacherNo} />,
    },
    { key: 'term', title: w.term, width: 180, render: (row) => termName.get(row.term) ?? row.term },
  ]
  const actions = (row: Row): RowAction[] => [
    ...(learn ? [{ key: 'enter', label: w.enter, to: `${learn}?courseId=${row.courseId}`, newTab: true }] : []),
    {
      key: 'collect',
      label: row.isCollected === '1' ? w.uncollect : w.collect,
      button: 'collect',
      onClick: () => collect(row.courseId, row.isCollected === '1'),
    },
  ]
  return (
    <TablePage
      table={table}
      rowKey="courseId"
      columns={columns}
      filters={filters}
      filterMode="query"
      actions={actions}
      actionsWidth={140}
      empty={{ text: w.empty }}
    />
  )
}
