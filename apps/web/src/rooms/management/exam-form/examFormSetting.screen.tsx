import { LockOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { EXAM_FORMS } from '@shuyuan/contract/entities/course/basic-course.ts'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { useYesNo } from '../../../kit/options.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import en from '../../../words/en/course/exam-form.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/exam-form.ts'
import { FigureBar } from '../opening/FigureBar.tsx'
import { labelIn } from '../people/label-in.ts'
import { useTerm } from '../term/use-term.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { SetDialog } from './SetDialog.tsx'

type Opening = RowOf<'listCourseInherit'>
type Dialog = { kind: 'set' | 'copy'; courses: readonly Opening[] }

function Locked({ lock }: { readonly lock: Exclude<Opening['lock'], ''> }) {
  const w = useWords(zh, en)
  return (
    <Tooltip title={w.locks[lock]}>
      <span style={{ color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
        <LockOutlined aria-hidden /> {w.isLocked}
      </span>
    </Tooltip>
  )
}

function useColumns(): Column<Opening>[] {
  const w = useWords(zh, en)
  const forms = useDict('exam_form')
  const rules = useDict('pass_rule')
  const standard = ({ examForm, formativeRatio, finalRatio, passRule }: Opening['defaults']) =>
    w.default(labelIn(forms, examForm), `${formativeRatio}/${finalRatio}`, labelIn(rules, passRule))
  return [
    { key: 'courseCode', title: w.code, width: 88, phone: 'line' },
    { key: 'courseName', title: w.course, width: 136, phone: 'title' },
    { key: 'schoolName', title: w.college, width: 104 },
    { key: 'hostTeacherName', title: w.host, width: 80 },
    {
      key: 'examForm',
      title: w.examForm,
      width: 84,
      phone: 'tag',
      render: ({ examForm }) => <Tag>{labelIn(forms, examForm)}</Tag>,
    },
    { key: 'formativeRatio', title: w.formative, width: 76, align: 'end', render: (row) => `${row.formativeRatio}%` },
    { key: 'finalRatio', title: w.final, width: 76, align: 'end', render: (row) => `${row.finalRatio}%` },
    {
      key: 'passRule',
      title: w.passRule,
      width: 132,
      hidden: true,
      render: ({ passRule }) => labelIn(rules, passRule),
    },
    {
      key: 'examMinutes',
      title: w.time,
      width: 84,
      align: 'end',
      render: ({ examMinutes }) => (examMinutes > 0 ? w.minutesOf(examMinutes) : ''),
    },
    { key: 'paperCodes', title: w.paperCodes, width: 72, render: ({ paperCodes }) => listed(paperCodes) },
    { key: 'studentCount', title: w.students, width: 76, align: 'end' },
    {
      key: 'differs',
      title: w.differs,
      width: 92,
      render: ({ differs, defaults }) =>
        differs === '1' && (
          <Tooltip title={standard(defaults)}>
            <Tag color="warning">{w.differs}</Tag>
          </Tooltip>
        ),
    },
    { key: 'lock', title: w.locked, width: 84, render: ({ lock }) => lock && <Locked lock={lock} /> },
  ]
}

export default function ExamFormSetting() {
  const w = useWords(zh, en)
  const { termCode, choice, noTerm } = useTerm()
  const fixed = { termCode, opened: '1' } as const
  const table = useTableCall('listCourseInherit', fixed, { enabled: termCode !== '' })
  const { data: stat } = useCall('statCourseInherit', { termCode }, { enabled: termCode !== '' })
  const colleges = useOwnUnits('colleges')
  const forms = useDict('exam_form')
  const columns = useColumns()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { filters } = table.query
  const show = (kind: Dialog['kind']) => (courses: readonly Opening[]) => setDialog({ kind, courses })
  const figure = (name: 'examForm' | 'unset', value: string, label: string, count: number) => ({
    key: value,
    label,
    value: count,
    warn: name === 'unset',
    isOn: filters[name] === value,
    onClick: () => table.change({ filters: filters[name] === value ? {} : { [name]: value }, page: 1 }),
  })
  const yesNo = useYesNo()
  const close = () => setDialog(null)

  return (
    <>
      <TablePage
        table={table}
        rowKey="courseId"
        columns={columns}
        actionsWidth={72}
        extra={
          <>
            {choice}
            <Can button="copy">
              <Button onClick={() => show('copy')([])}>{w.copy}</Button>
            </Can>
            <SheetButtons
              what={w.what}
              steps={importSteps('importExamFormCourseInherit', 'templateExamFormCourseInherit', { termCode })}
              rules={w.rules}
              save={() => exportCall('exportCourseInherit', { ...table.input, ...fixed })}
            />
          </>
        }
        note={
          stat && (
            <FigureBar
              of={[
                ...EXAM_FORMS.map((form) => figure('examForm', form, labelIn(forms, form), stat.byForm[form] ?? 0)),
                figure('unset', '1', w.unset, stat.unset),
              ]}
            />
          )
        }
        filters={[
          { name: 'keyword', label: w.keyword },
          { name: 'subSchoolId', label: w.college, kind: 'select', options: colleges },
          { name: 'examForm', label: w.examForm, kind: 'select', options: forms },
          { name: 'differsFromDefault', label: w.differs, kind: 'select', options: yesNo },
          { name: 'locked', label: w.isLocked, kind: 'select', options: yesNo, more: true },
        ]}
        batch={[
          { key: 'set', label: w.set, button: 'edit', open: show('set') },
          { key: 'copy', label: w.copy, button: 'copy', open: show('copy') },
        ]}
        actions={(row) => [
          {
            key: 'set',
            label: w.set,
            button: 'edit',
            off: row.lock ? w.locks[row.lock] : undefined,
            onClick: () => show('set')([row]),
          },
        ]}
        empty={
          noTerm ?? { text: w.empty, next: <Link to={`/management/courseOpen?term=${termCode}`}>{w.openCourses}</Link> }
        }
      />
      {dialog?.kind === 'set' && <SetDialog courses={dialog.courses} onClose={close} />}
      {dialog?.kind === 'copy' && <CopyDialog termCode={termCode} courses={dialog.courses} onClose={close} />}
    </>
  )
}
