import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import en from '../../../words/en/course/office.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { HostDialog } from '../course-teacher/HostDialog.tsx'
import { labelIn } from '../people/label-in.ts'
import { useTerm } from '../term/use-term.tsx'
import { FigureBar } from './FigureBar.tsx'
import { InheritDialog } from './InheritDialog.tsx'
import { Names } from './Names.tsx'
import { OpenDialog } from './OpenDialog.tsx'
import { ClearDialog, MajorDialog } from './opening-dialogs.tsx'
import { PaperCodesDialog } from './PaperCodesDialog.tsx'
import { PublishState } from './PublishState.tsx'
import { toCourseReport, useCourseReport } from './use-course-report.ts'

type Opening = RowOf<'listCourseInherit'>
type Dialog = { kind: 'open' } | { kind: 'paperCode' | 'major' | 'host' | 'inherit' | 'clear'; courses: Opening[] }
const LACKS = ['paperCode', 'major', 'host', 'content'] as const

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

export default function CourseOpen() {
  const words = useWords(zh, en)
  const w = words.open
  const { termCode, choice, noTerm } = useTerm()
  const table = useTableCall('listCourseInherit', { termCode }, { start: { opened: '1' }, enabled: termCode !== '' })
  const { data: stat } = useCall('statCourseInherit', { termCode }, { enabled: termCode !== '' })
  const colleges = useOwnUnits('colleges')
  const forms = useDict('exam_form')
  const columns = useColumns()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const publish = useAct('setPublishStatusCourseInherit')
  const close = useAct('closeCourseInherit')
  const remove = useAct('deleteCourseInfo', { message: words.deleted })
  const report = useCourseReport()
  const { filters } = table.query
  const steps = importSteps('importCourseInherit', 'templateCourseInherit', { termCode })

  const figure = (key: string, label: string, value: number, wanted: Record<string, string>) => {
    const isOn = Object.entries(wanted).every(([name, one]) => filters[name] === one)
    return {
      key,
      label,
      value,
      isOn: isOn && Object.keys(wanted).length === Object.keys(filters).length,
      onClick: () => table.change({ filters: isOn ? { opened: '1' } : wanted, page: 1 }),
    }
  }
  const show = (kind: Exclude<Dialog['kind'], 'open'>) => (rows: readonly Opening[]) => {
    const courses = rows.filter(({ courseId }) => courseId)
    if (courses.length > 0) setDialog({ kind, courses })
  }
  const idsOf = (rows: readonly Opening[]) => rows.flatMap(({ courseId }) => (courseId ? [courseId] : []))
  const setPublish = async (rows: readonly Opening[], publishStatus: 'published' | 'draft') => {
    const answer = await publish.run({ courseIds: idsOf(rows), publishStatus })
    if (answer.ok) report(toCourseReport(answer.data))
    return answer.ok
  }
  const callOff = async (rows: readonly Opening[]) => {
    const answer = await close.run({ courseIds: idsOf(rows) })
    if (answer.ok) report(toCourseReport(answer.data))
    return answer.ok
  }
  const done = () => setDialog(null)
  const deleteDraft = ({ courseId }: Opening): RowAction => ({
    key: 'delete',
    label: w.deleteDraft,
    button: 'openCourse',
    danger: true,
    confirm: w.deleteDraftAsk,
    onClick: () => remove.run({ id: courseId }),
  })

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
          stat && (
            <FigureBar
              of={[
                figure('catalogue', w.steps.catalogue, stat.catalogue, {}),
                figure('opened', w.steps.opened, stat.opened, { opened: '1' }),
                ...LACKS.map((lack) =>
                  figure(lack, w.lack[lack], stat.opened - stat[lack], { opened: '1', lacks: lack }),
                ),
                figure('published', w.steps.published, stat.published, { opened: '1', publishStatus: 'published' }),
              ]}
            />
          )
        }
        filters={[
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
          {
            name: 'lacks',
            label: w.lacks,
            kind: 'select',
            options: LACKS.map((value) => ({ value, label: w.lack[value] })),
            more: true,
          },
          { name: 'examForm', label: words.examForm, kind: 'select', options: forms, more: true },
          {
            name: 'publishStatus',
            label: words.state,
            kind: 'select',
            options: (['draft', 'published'] as const).map((value) => ({ value, label: words.publish[value] })),
            more: true,
          },
        ]}
        batch={[
          { key: 'paperCode', label: w.paperCodes, button: 'paperCode', open: show('paperCode') },
          { key: 'major', label: w.majorGrade, button: 'major', open: show('major') },
          { key: 'host', label: words.host, button: 'host', open: show('host') },
          { key: 'inherit', label: w.inherit, button: 'inherit', open: show('inherit') },
          { key: 'publish', label: w.publish, button: 'publish', run: (rows) => setPublish(rows, 'published') },
          {
            key: 'unpublish',
            label: w.unpublish,
            button: 'publish',
            confirm: w.unpublishAsk,
            run: (rows) => setPublish(rows, 'draft'),
          },
          { key: 'close', label: w.close, button: 'close', danger: true, confirm: w.closeAsk, run: callOff },
        ]}
        actions={(row) =>
          row.courseId === ''
            ? []
            : [
                {
                  key: 'look',
                  label: w.look,
                  to: `/courseStudy/learnCatalogNew/learnCatalogue?courseId=${row.courseId}`,
                  newTab: true,
                },
                { key: 'inherit', label: w.inherit, button: 'inherit', onClick: () => show('inherit')([row]) },
                ...(row.filled === '1'
                  ? [
                      {
                        key: 'clear',
                        label: w.clear,
                        button: 'clear',
                        danger: true,
                        onClick: () => show('clear')([row]),
                      },
                    ]
                  : row.publishStatus === 'draft' && row.studentCount === 0
                    ? [deleteDraft(row)]
                    : []),
              ]
        }
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
      {dialog?.kind === 'open' && <OpenDialog termCode={termCode} onClose={done} />}
      {dialog?.kind === 'paperCode' && <PaperCodesDialog courses={dialog.courses} onClose={done} />}
      {dialog?.kind === 'major' && <MajorDialog courses={dialog.courses} onClose={done} />}
      {dialog?.kind === 'host' && (
        <HostDialog courses={dialog.courses} call="setMasterTeacherCourseInherit" onClose={done} />
      )}
      {dialog?.kind === 'inherit' && <InheritDialog courses={dialog.courses} onClose={done} />}
      {dialog?.kind === 'clear' && <ClearDialog course={dialog.courses[0] as Opening} onClose={done} />}
    </>
  )
}
