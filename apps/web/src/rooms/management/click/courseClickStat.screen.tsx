import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useOptions } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/course/click.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/click.ts'
import css from './Click.module.css'
import { ClickFigures } from './ClickFigures.tsx'
import { CourseClickDrawer } from './CourseClickDrawer.tsx'
import { changeText } from './change-text.ts'
import { PRESETS, type Preset, usePresets } from './use-click-filter.ts'

type Row = RowOf<'listCourseClickInfo'>

function useColumns(isZero: boolean): Column<Row>[] {
  const w = useWords(zh, en)
  const named: Column<Row>[] = [
    { key: 'courseCode', title: w.code, width: 92, phone: 'line' },
    { key: 'courseName', title: w.name, width: 144, phone: 'title' },
    { key: 'collegeName', title: w.college, width: 128 },
    { key: 'hostTeacherName', title: w.host, width: 84 },
    { key: 'students', title: w.students, width: 88, align: 'end' },
  ]
  if (isZero) return named
  return [
    { key: 'rank', title: w.rank, width: 64, align: 'end', phone: 'none', render: (_, place) => place },
    ...named,
    { key: 'teacherClicks', title: w.teacherClicks, width: 104, align: 'end' },
    { key: 'studentClicks', title: w.studentClicks, width: 104, align: 'end', phone: 'tag' },
    { key: 'otherClicks', title: w.otherClicks, width: 104, align: 'end', hidden: true },
    { key: 'visitors', title: w.visitors, width: 96, align: 'end' },
    { key: 'perStudent', title: w.perStudent, width: 96, align: 'end' },
    {
      key: 'change',
      title: w.changed,
      width: 88,
      align: 'end',
      render: ({ change }) => (change === null ? '–' : changeText(change)),
    },
    { key: 'lastAt', title: w.lastAt, width: 132, render: ({ lastAt }) => lastAt && <Time at={lastAt} /> },
  ]
}

/** Which courses are used, by whom, and which lie unused. */
export default function CourseClickStat() {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const [now] = useState(() => Date.now())
  const { days, isReady } = usePresets(now)
  const tab = params.get('tab') === 'zero' ? 'zero' : 'courses'
  // `courseId` of the address opens one course; it does not narrow the list.
  const fixed = { courseId: undefined, ...(tab === 'zero' ? { zero: '1' as const } : { zero: undefined }) }
  const term = days.term
  const table = useTableCall('listCourseClickInfo', fixed, {
    start: isReady ? { ...term, compare: 'previous' } : {},
    enabled: isReady,
    ...(tab === 'zero' ? { sort: 'courseCode@asc' } : {}),
  })
  const { filters } = table.query
  const text = (name: string) => (typeof filters[name] === 'string' ? (filters[name] as string) : '')
  const filter = {
    ...filters,
    from: text('from') || term.from,
    to: text('to') || term.to,
    termCode: text('termCode') || term.termCode,
  }
  const stat = useCall('statCourseClickInfo', filter, { enabled: isReady, keep: true })
  const { colleges } = useOptions()
  const units = useOwnUnits('subSchools')
  const columns = useColumns(tab === 'zero')
  const courseId = params.get('courseId') ?? ''
  const go = (name: string, value: string) => change({ [name]: value, page: '' })
  const preset = PRESETS.find((key) => {
    const one = days[key]
    return one && one.from === filter.from && one.to === filter.to && one.termCode === filter.termCode
  })
  const choose = (key: Preset) => days[key] && table.change({ filters: { ...filters, ...days[key] }, page: 1 })

  return (
    <>
      <PageHead
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportCourseClickInfo', { ...table.input, ...filter })} />
          </Can>
        }
      />
      <div className={css.bar}>
        <Segmented
          aria-label={w.range}
          value={preset ?? ''}
          onChange={(key) => choose(key as Preset)}
          options={PRESETS.filter((key) => days[key]).map((value) => ({ value, label: w.presets[value] }))}
        />
      </div>
      <Loaded of={stat} rows={10}>
        {(data) => <ClickFigures stat={data} filter={filter} />}
      </Loaded>
      <Tabs
        activeKey={tab}
        onChange={(key) => go('tab', key === 'zero' ? 'zero' : '')}
        items={(['courses', 'zero'] as const).map((key) => ({ key, label: w[key] }))}
      />
      <TablePage
        key={tab}
        head={false}
        table={table}
        rowKey="courseId"
        columns={columns}
        onOpen={(row) => go('courseId', row.courseId)}
        filters={[
          { name: 'keyword', label: w.keyword },
          { name: 'from', label: w.from, kind: 'day' },
          { name: 'to', label: w.to, kind: 'day' },
          { name: 'schoolCode', label: w.college, kind: 'select', options: colleges, more: true },
          { name: 'subSchoolId', label: w.unit, kind: 'select', options: units, more: true },
          {
            name: 'role',
            label: w.role,
            kind: 'select',
            options: (['student', 'teacher', 'other'] as const).map((value) => ({ value, label: w.roles[value] })),
            more: true,
          },
          {
            name: 'compare',
            label: w.compare,
            kind: 'select',
            options: (['previous', 'lastYear'] as const).map((value) => ({ value, label: w.compares[value] })),
          },
        ]}
        empty={{ text: tab === 'zero' ? w.noZero : w.empty }}
      />
      {courseId && <CourseClickDrawer courseId={courseId} filter={filter} onClose={() => go('courseId', '')} />}
    </>
  )
}
