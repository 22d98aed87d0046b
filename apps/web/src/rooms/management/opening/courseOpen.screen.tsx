import { Button, Space } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter } from '../../../kit/table/types.ts'
import { InheritDialog } from '../../../subjects/course/InheritDialog.tsx'
import en from '../../../words/en/course/office.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { HostDialog } from '../course-teacher/HostDialog.tsx'
import { labelIn } from '../people/label-in.ts'
import { useTerm } from '../term/use-term.tsx'
import { FigureBar } from './FigureBar.tsx'
import { Names } from './Names.tsx'
import { OpenDialog } from './OpenDialog.tsx'
import { ClearDialog, MajorDialog } from './opening-dialogs.tsx'
import { PaperCodesDialog } from './PaperCodesDialog.tsx'
import { PublishState } from './PublishState.tsx'
import { type Opening, type OpeningTask, useOpeningActs } from './use-opening-acts.ts'

type Dialog = { kind: 'open' } | { kind: OpeningTask; courses: readonly Opening[] }
const MISSING = ['paperCode', 'major', 'host', 'content'] as const

function useColumns(): Column<Opening>[] {
  const words = useWords(zh, en)
  const w = words.open
  const forms = useDict('exam_form')
  return [
    { key: 'courseCode', title: words.code, width: 88, phone: 'line' },
    { key: 'courseName', title: words.name, width: 132, phone: 'title' },
    { key: 'schoolName', title: words.college, width: 120 },
    { key: 'credits', title: words.credits, width: 64, align: 'end', hidden: true },
    { key: 'examForm', title: words.examForm, width: 108, render: ({ examForm }) => labelIn(forms, examForm) },
    { key: 'paperCodes', title: w.paperCodes, width: 80, render: ({ paperCodes }) => listed(paperCodes) },
    { key: 'majorNames', title: w.majors, width: 108, render: ({ majorNames }) => <Names of={majorNames} /> },
    { key: 'gradeCodes', title: w.grades, width: 128, hidden: true, render: ({ gradeCodes }) => listed(gradeCodes) },
    { key: 'hostTeacherName', title: words.host, width: 76 },
    { key: 'inheritedFromTerm', title: w.inheritedFrom, width: 96, hidden: true },
    {
      key: 'content',
      title: w.content,
      width: 96,
      render: (one) =>
        one.mainCourseName
          ? w.deputyOf(one.mainCourseName)
          : one.courseId && `${one.chapterCount}/${one.resourceCount}/${one.paperCount}`,
    },
    { key: 'studentCount', title: words.students, width: 84, align: 'end' },
    {
      key: 'publishStatus',
      title: words.state,
      width: 124,
      phone: 'tag',
      render: ({ publishStatus }) => <PublishState of={publishStatus} />,
    },
  ]
}

function useFilters(): Filter[] {
  const words = useWords(zh, en)
  const w = words.open
  const colleges = useOwnUnits('colleges')
  const forms = useDict('exam_form')
  return [
    { name: 'keyword', label: w.keyword },
    { name: 'subSchoolId', label: words.college, kind: 'select', options: colleges },
    {
      name: 'opened',
      label: w.opened,
      kind: 'select',
      options: [
        { value: '1', label: w.isOpened },
        { value: '0', label: w.notOpened },
      ],
    },
    { name: 'missing', label: w.missing, kind: 'select', options: optionsOf(w.gap, MISSING), more: true },
    { name: 'examForm', label: words.examForm, kind: 'select', options: forms, more: true },
    {
      name: 'publishStatus',
      label: words.state,
      kind: 'select',
      options: optionsOf(words.publish, ['draft', 'published']),
      more: true,
    },
  ]
}

type Filters = Readonly<Record<string, unknown>>

interface FiguresProps {
  readonly termCode: string
  readonly filters: Filters
  readonly onFilter: (filters: Record<string, string>) => void
}

/** Progress of a term's openings; each figure filters the list. */
function Figures({ termCode, filters, onFilter }: FiguresProps) {
  const w = useWords(zh, en).open
  const { data: stat } = useCall('statCourseInherit', { termCode }, { enabled: termCode !== '' })
  if (!stat) return null
  const figure = (key: string, label: string, value: number, wanted: Record<string, string>) => {
    const isMet = Object.entries(wanted).every(([name, one]) => filters[name] === one)
    return {
      key,
      label,
      value,
      isOn: isMet && Object.keys(wanted).length === Object.keys(filters).length,
      onClick: () => onFilter(isMet ? { opened: '1' } : wanted),
    }
  }
  return (
    <FigureBar
      of={[
        figure('catalogue', w.steps.catalogue, stat.catalogue, {}),
        figure('opened', w.steps.opened, stat.opened, { opened: '1' }),
        ...MISSING.map((gap) => figure(gap, w.gap[gap], stat.opened - stat[gap], { opened: '1', missing: gap })),
        figure('published', w.steps.published, stat.published, { opened: '1', publishStatus: 'published' }),
      ]}
    />
  )
}

function Dialogs({ termCode, dialog, onClose }: { termCode: string; dialog: Dialog; onClose: () => void }) {
  if (dialog.kind === 'open') return <OpenDialog termCode={termCode} onClose={onClose} />
  const { kind, courses } = dialog
  const [course] = courses
  if (kind === 'paperCode') return <PaperCodesDialog courses={courses} onClose={onClose} />
  if (kind === 'major') return <MajorDialog courses={courses} onClose={onClose} />
  if (kind === 'host') return <HostDialog courses={courses} call="setMasterTeacherCourseInherit" onClose={onClose} />
  if (kind === 'inherit') return <InheritDialog courses={courses} onClose={onClose} />
  return course ? <ClearDialog course={course} onClose={onClose} /> : null
}

export default function CourseOpen() {
  const w = useWords(zh, en).open
  const { termCode, choice, noTerm } = useTerm()
  const table = useTableCall('listCourseInherit', { termCode }, { start: { opened: '1' }, enabled: termCode !== '' })
  const columns = useColumns()
  const filters = useFilters()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const acts = useOpeningActs((kind, courses) => setDialog({ kind, courses }))
  const steps = importSteps('importCourseInherit', 'templateCourseInherit', { termCode })
  return (
    <>
      <TablePage
        table={table}
        rowKey="basicCourseId"
        columns={columns}
        primary={{ label: w.openCourse, button: 'openCourse', onClick: () => setDialog({ kind: 'open' }) }}
        extra={
          <>
            {choice}
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportCourseInherit', { termCode, ...table.input })}
            />
          </>
        }
        note={
          <Figures
            termCode={termCode}
            filters={table.query.filters}
            onFilter={(next) => table.change({ filters: next, page: 1 })}
          />
        }
        filters={filters}
        {...acts}
        empty={
          noTerm ?? {
            text: w.empty,
            next: (
              <Space wrap>
                <Can button="openCourse">
                  <Button onClick={() => setDialog({ kind: 'open' })}>{w.openCourse}</Button>
                </Can>
                <SheetButtons what={w.what} steps={steps} rules={w.rules} />
              </Space>
            ),
          }
        }
      />
      {dialog && <Dialogs termCode={termCode} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
