import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter } from '../../../kit/table/types.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { FigureBar } from '../opening/FigureBar.tsx'
import { useTerm } from '../term/use-term.tsx'
import { HostDialog } from './HostDialog.tsx'
import { useMatrixColumns } from './matrix-columns.tsx'
import { PeopleDrawer } from './PeopleDrawer.tsx'
import { CopyFacesDialog, FaceDialog, ReplaceDialog } from './people-dialogs.tsx'

type Course = RowOf<'matrixCoursePerson'>
type Dialog =
  | { kind: 'host' | 'replace'; courses: readonly Course[] }
  | { kind: 'face'; courses: readonly Course[]; subSchoolId?: string }
  | { kind: 'copy' }

function useColumns(): Column<Course>[] {
  const words = useWords(zh, en)
  const w = words.people
  return [
    { key: 'courseCode', title: words.code, width: 104, phone: 'line' },
    { key: 'courseName', title: words.name, width: 168, phone: 'title' },
    { key: 'collegeName', title: words.college, width: 144 },
    { key: 'hostTeacherName', title: words.host, width: 88 },
    {
      key: 'cells',
      title: w.faceTeachers,
      render: ({ cells }) =>
        cells.flatMap((cell) =>
          cell.teachers.map(({ teacherId, name }) => (
            <Tag key={`${cell.subSchoolId}${teacherId}`}>{`${name}·${cell.subSchoolName}`}</Tag>
          )),
        ),
    },
    { key: 'assistantCount', title: w.assistants, width: 96, align: 'end' },
    { key: 'classCount', title: w.classes, width: 88, align: 'end' },
    { key: 'studentCount', title: words.students, width: 80, align: 'end' },
    {
      key: 'gaps',
      title: w.gaps,
      width: 88,
      phone: 'tag',
      render: ({ gaps }) => (gaps > 0 ? <StatePill tone="bad">{w.gapCount(gaps)}</StatePill> : ''),
    },
  ]
}

function useFilters(): Filter[] {
  const words = useWords(zh, en)
  const w = words.people
  const colleges = useOwnUnits('colleges')
  const units = useOwnUnits('subSchools')
  return [
    { name: 'keyword', label: words.keyword },
    { name: 'collegeId', label: words.college, kind: 'select', options: colleges },
    { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units },
    { name: 'teacher', label: w.teacher, more: true },
    {
      name: 'gap',
      label: w.gaps,
      kind: 'select',
      options: [
        { value: 'host', label: w.noHost },
        { value: 'face', label: w.noFace },
      ],
      more: true,
    },
  ]
}

interface FiguresProps {
  readonly termCode: string
  readonly place: { readonly collegeId?: string; readonly subSchoolId?: string }
  readonly gap: string | undefined
  readonly onGap: (gap: 'host' | 'face') => void
}

/** How many courses lack a host or a face-to-face teacher; each of these figures filters the list. */
function Figures({ termCode, place, gap, onGap }: FiguresProps) {
  const w = useWords(zh, en).people
  const { data: stat } = useCall('statCoursePerson', { termCode, ...place }, { enabled: termCode !== '', keep: true })
  if (!stat) return null
  return (
    <FigureBar
      of={[
        { key: 'courses', label: w.courses, value: stat.courses },
        {
          key: 'noHost',
          label: w.noHost,
          value: stat.noHost,
          warn: true,
          isOn: gap === 'host',
          onClick: () => onGap('host'),
        },
        {
          key: 'noFace',
          label: w.noFace,
          value: stat.noFace,
          warn: true,
          isOn: gap === 'face',
          onClick: () => onGap('face'),
        },
        { key: 'overLoaded', label: w.overLoaded, value: stat.overLoaded },
      ]}
    />
  )
}

export default function CourseWithTeacher() {
  const words = useWords(zh, en)
  const w = words.people
  const isPhone = useIsPhone()
  const { termCode, choice, noTerm } = useTerm()
  const table = useTableCall('matrixCoursePerson', { termCode }, { enabled: termCode !== '' })
  const { gap, collegeId, subSchoolId } = table.query.filters as Partial<Record<string, string>>
  const place = { ...(collegeId ? { collegeId } : {}), ...(subSchoolId ? { subSchoolId } : {}) }
  const columns = useColumns()
  const filters = useFilters()
  const [view, setView] = useState<'list' | 'matrix'>('list')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [viewed, setViewed] = useState<Course | null>(null)
  const steps = importSteps('importCoursePerson', 'templateCoursePerson', { termCode })
  const done = () => setDialog(null)
  const show = (kind: 'host' | 'replace' | 'face') => (courses: readonly Course[]) => setDialog({ kind, courses })

  const matrix = useMatrixColumns(table.rows, (course, subSchoolId) =>
    setDialog({ kind: 'face', courses: [course], subSchoolId }),
  )
  return (
    <>
      <TablePage
        table={table}
        rowKey="courseId"
        onOpen={setViewed}
        columns={view === 'matrix' ? matrix : columns}
        extra={
          <>
            {choice}
            {!isPhone && (
              <Segmented
                value={view}
                options={[
                  { value: 'list', label: w.asList },
                  { value: 'matrix', label: w.asMatrix },
                ]}
                onChange={(next) => setView(next === 'matrix' ? 'matrix' : 'list')}
              />
            )}
            <Can button="face">
              <Button onClick={() => setDialog({ kind: 'copy' })}>{w.copy}</Button>
            </Can>
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportCoursePerson', { termCode, courses: table.query.filters })}
            />
          </>
        }
        note={
          <Figures
            termCode={termCode}
            place={place}
            gap={gap}
            onGap={(next) => table.change({ filters: next === gap ? place : { ...place, gap: next }, page: 1 })}
          />
        }
        filters={filters}
        batch={[
          { key: 'host', label: words.host, button: 'host', open: show('host') },
          { key: 'face', label: w.faceTeachers, button: 'face', open: show('face') },
          { key: 'replace', label: w.replace, button: 'replace', open: show('replace') },
        ]}
        empty={noTerm ?? { text: w.empty }}
      />
      {dialog?.kind === 'host' && <HostDialog courses={dialog.courses} call="setHostCoursePerson" onClose={done} />}
      {dialog?.kind === 'face' && (
        <FaceDialog courses={dialog.courses} subSchoolId={dialog.subSchoolId} onClose={done} />
      )}
      {dialog?.kind === 'replace' && <ReplaceDialog courses={dialog.courses} onClose={done} />}
      {dialog?.kind === 'copy' && <CopyFacesDialog termCode={termCode} onClose={done} />}
      {viewed && (
        <PeopleDrawer
          course={viewed}
          termCode={termCode}
          onAssign={(duty) => show(duty)([viewed])}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  )
}
