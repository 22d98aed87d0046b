import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useTimesText } from '../../../subjects/choosing/class-times.ts'
import timesEn from '../../../words/en/course/class-times.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import timesZh from '../../../words/zh/course/class-times.ts'
import zh from '../../../words/zh/course/office.ts'
import { FigureBar } from '../opening/FigureBar.tsx'
import { useTerm } from '../term/use-term.tsx'
import { ClassTimesDialog } from './ClassTimesDialog.tsx'
import { type CourseClass, CourseClassForm } from './CourseClassForm.tsx'
import { canMerge, MergeDialog, SetTeacherDialog } from './class-dialogs.tsx'
import css from './courseClassList.module.css'
import { Members } from './Members.tsx'

function useColumns(): readonly Column<CourseClass>[] {
  const words = useWords(zh, en)
  const w = words.klass
  const t = useWords(timesZh, timesEn)
  const timesText = useTimesText()
  return [
    { key: 'courseCode', title: words.code, width: 104, phone: 'line' },
    { key: 'courseName', title: words.name, width: 176 },
    { key: 'name', title: w.name, phone: 'title' },
    { key: 'subSchoolName', title: w.subSchool, width: 136 },
    { key: 'faceTeacherName', title: w.face, width: 112, sort: false },
    {
      key: 'times',
      title: t.times,
      width: 176,
      sort: false,
      phone: 'line',
      render: ({ times }) => timesText(times),
    },
    { key: 'capacity', title: w.capacity, width: 88, align: 'end' },
    {
      key: 'studentCount',
      title: w.count,
      width: 88,
      align: 'end',
      sort: false,
      render: ({ studentCount, capacity }) =>
        studentCount > capacity ? <strong className={css.over}>{studentCount}</strong> : studentCount,
    },
    { key: 'groupCount', title: w.groups, width: 80, align: 'end', sort: false },
    {
      key: 'status',
      title: words.state,
      width: 104,
      phone: 'tag',
      render: ({ status }) => <StatePill tone={STATE_TONES[status]}>{w.states[status]}</StatePill>,
    },
  ]
}

/** Course classes of a term: who may study a course stands in one of its classes. */
export default function CourseClassList() {
  const words = useWords(zh, en)
  const w = words.klass
  const { termCode, choice, noTerm } = useTerm()
  const table = useTableCall('listClassInfo', { termCode }, { enabled: termCode !== '' })
  const { data: stat } = useCall('summaryClassInfo', { termCode }, { enabled: termCode !== '' })
  const [edited, setEdited] = useState<CourseClass | 'new' | null>(null)
  const [dialog, setDialog] = useState<{ kind: 'merge' | 'teacher'; classes: readonly CourseClass[] } | null>(null)
  const [timed, setTimed] = useState<CourseClass | null>(null)
  const t = useWords(timesZh, timesEn)
  const [shownId, setShownId] = useState<string | null>(null)
  const seen = table.rows.find(({ id }) => id === shownId)
  const remove = useAct('deleteClassInfo', { message: words.deleted })
  const setStatus = useAct('setStatusClassInfo')
  const change = async (rows: readonly CourseClass[], status: CourseClass['status']) => {
    const done = await setStatus.run({ ids: rows.map(({ id }) => id), status })
    if (done.ok) toast.success(w.statusDone(done.data.done))
    return done.ok
  }
  const columns = useColumns()
  const { subSchoolId } = table.query.filters
  const rosters = { termCode, ...(typeof subSchoolId === 'string' && subSchoolId ? { subSchoolId } : {}) }
  const units = useOwnUnits('subSchools')
  const { filters } = table.query
  const toggle = (name: 'noTeacher' | 'over') => {
    const { [name]: isOn, ...others } = filters
    return {
      isOn: isOn === '1',
      onClick: () => table.change({ filters: isOn === '1' ? others : { ...others, [name]: '1' }, page: 1 }),
    }
  }
  const merge = (rows: readonly CourseClass[]) => {
    if (canMerge(rows)) setDialog({ kind: 'merge', classes: rows })
    else toast.info(w.mergeSame)
  }
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        extra={
          <>
            {choice}
            <SheetButtons
              what={w.what}
              steps={importSteps('importClassInfo', 'templateClassInfo', { termCode })}
              save={() => exportCall('exportClassInfo', { ...table.input, termCode })}
            />
            <Can button="export">
              <ExportButton label={w.rosters} run={() => exportCall('exportClassStudInfo', rosters)} />
            </Can>
          </>
        }
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        note={
          stat && (
            <FigureBar
              of={[
                { key: 'classes', label: w.figures.classes, value: stat.classCount },
                { key: 'students', label: w.figures.students, value: stat.studentCount },
                {
                  key: 'noTeacher',
                  label: w.figures.noTeacher,
                  value: stat.noTeacher,
                  warn: true,
                  ...toggle('noTeacher'),
                },
                { key: 'over', label: w.figures.over, value: stat.over, warn: true, ...toggle('over') },
                { key: 'noStudents', label: w.figures.noStudents, value: stat.noStudents, warn: true },
              ]}
            />
          )
        }
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units },
          {
            name: 'status',
            label: words.state,
            kind: 'select',
            options: (['open', 'closed'] as const).map((value) => ({ value, label: w.states[value] })),
          },
          {
            name: 'noTeacher',
            label: w.noTeacher,
            kind: 'select',
            options: [{ value: '1', label: w.only }],
            more: true,
          },
          { name: 'over', label: w.over, kind: 'select', options: [{ value: '1', label: w.only }], more: true },
        ]}
        onOpen={({ id }) => setShownId(id)}
        actions={(row) => [
          { key: 'members', label: w.members, onClick: () => setShownId(row.id) },
          ...(row.archived === '1'
            ? []
            : [
                { key: 'edit', label: words.edit, button: 'edit', onClick: () => setEdited(row) },
                { key: 'times', label: t.set, button: 'edit', onClick: () => setTimed(row) },
                row.status === 'open'
                  ? {
                      key: 'close',
                      label: w.close,
                      button: 'status',
                      confirm: w.closeAsk,
                      onClick: () => change([row], 'closed'),
                    }
                  : { key: 'open', label: w.reopen, button: 'status', onClick: () => change([row], 'open') },
                deleteAct(words.delete, () => remove.run({ id: row.id })),
              ]),
        ]}
        batch={[
          {
            key: 'teacher',
            label: w.setTeacher,
            button: 'teacher',
            open: (rows) => setDialog({ kind: 'teacher', classes: rows }),
          },
          { key: 'merge', label: w.merge, button: 'merge', open: merge },
        ]}
        empty={
          noTerm ?? {
            text: w.empty,
            next: (
              <Can button="add">
                <Button onClick={() => setEdited('new')}>{w.add}</Button>
              </Can>
            ),
          }
        }
      />
      {edited && <CourseClassForm of={edited} termCode={termCode} onClose={() => setEdited(null)} />}
      {timed && <ClassTimesDialog of={timed} onClose={() => setTimed(null)} />}
      {dialog?.kind === 'merge' && <MergeDialog classes={dialog.classes} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'teacher' && <SetTeacherDialog classes={dialog.classes} onClose={() => setDialog(null)} />}
      {seen && <Members of={seen} termCode={termCode} onClose={() => setShownId(null)} />}
    </>
  )
}
