import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useUnits } from '../../../api/use-units.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { EnabledState } from '../../../kit/page/EnabledState.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { statusAct } from '../../../kit/table/row/status-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter } from '../../../kit/table/types.ts'
import en from '../../../words/en/course/office.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { labelIn } from '../people/label-in.ts'
import { OptionsButton } from '../people/OptionsButton.tsx'
import { CatalogueDrawer } from './CatalogueDrawer.tsx'
import { useCatalogueFields } from './catalogue-fields.ts'

type Course = RowOf<'listBasicCourseInfo'>

const steps = importSteps('importBasicCourseInfo', 'templateBasicCourseInfo')
const NEW = {
  credits: 3,
  hours: 54,
  examForm: 'closed',
  formativeRatio: 50,
  finalRatio: 50,
  passRule: 'total',
} as const

function useColumns(): Column<Course>[] {
  const words = useWords(zh, en)
  const w = words.catalogue
  const categories = useDict('course_category')
  const forms = useDict('exam_form')
  const rules = useDict('pass_rule')
  return [
    { key: 'courseCode', title: words.code, width: 96, phone: 'line' },
    { key: 'courseName', title: words.name, width: 120, phone: 'title' },
    { key: 'credits', title: words.credits, width: 76, align: 'end' },
    { key: 'hours', title: words.hours, width: 64, align: 'end', hidden: true },
    { key: 'category', title: words.category, width: 84, render: ({ category }) => labelIn(categories, category) },
    { key: 'schoolName', title: words.college, width: 100 },
    { key: 'examForm', title: words.examForm, width: 88, render: ({ examForm }) => labelIn(forms, examForm) },
    {
      key: 'formativeRatio',
      title: words.ratios,
      width: 88,
      render: ({ formativeRatio, finalRatio }) => `${formativeRatio}/${finalRatio}`,
    },
    {
      key: 'passRule',
      title: words.passRule,
      width: 136,
      hidden: true,
      render: ({ passRule }) => labelIn(rules, passRule),
    },
    { key: 'defaultPaperCode', title: w.paperCode, width: 112, hidden: true },
    {
      key: 'prerequisites',
      title: w.prerequisites,
      width: 144,
      sort: false,
      hidden: true,
      render: ({ prerequisites }) => listed(prerequisites.map(({ courseName }) => courseName)),
    },
    {
      key: 'mergeState',
      title: w.merged,
      width: 72,
      phone: 'none',
      render: ({ mergeState }) => (mergeState === 'none' ? '' : words.merge[mergeState]),
    },
    { key: 'openedTerms', title: w.openedTerms, width: 88, align: 'end', hidden: true },
    { key: 'lastOpenedTerm', title: w.lastOpened, width: 84 },
    { key: 'questionCount', title: w.questions, width: 84, align: 'end' },
    {
      key: 'status',
      title: words.state,
      width: 92,
      phone: 'tag',
      render: ({ status }) => <EnabledState of={status} />,
    },
  ]
}

function useFilters(): Filter[] {
  const words = useWords(zh, en)
  const w = words.catalogue
  const colleges = useUnits('colleges')
  const categories = useDict('course_category')
  const forms = useDict('exam_form')
  return [
    { name: 'keyword', label: words.keyword },
    { name: 'subSchoolId', label: words.college, kind: 'select', options: colleges },
    { name: 'category', label: words.category, kind: 'select', options: categories },
    { name: 'examForm', label: words.examForm, kind: 'select', options: forms },
    { name: 'credits', label: words.credits, more: true },
    {
      name: 'mergeState',
      label: w.merged,
      kind: 'select',
      options: optionsOf(words.merge, ['main', 'deputy', 'none']),
      more: true,
    },
    {
      name: 'status',
      label: words.state,
      kind: 'select',
      options: optionsOf(words, ['enabled', 'disabled']),
      more: true,
    },
  ]
}

export default function CourseSettingUp() {
  const words = useWords(zh, en)
  const w = words.catalogue
  const table = useTableCall('listBasicCourseInfo', {})
  const columns = useColumns()
  const filters = useFilters()
  const [edited, setEdited] = useState<Course | 'new' | null>(null)
  const [viewed, setViewed] = useState<Course | null>(null)
  const fields = useCatalogueFields(edited === 'new' ? null : edited)
  const add = useAct('addBasicCourseInfo', { message: words.added })
  const update = useAct('updateBasicCourseInfo', { message: words.saved })
  const remove = useAct('deleteBasicCourseInfo', { message: words.deleted })
  const setStatus = useAct('setStatusBasicCourseInfo', { message: words.saved })

  const factsOf = (course: Course) =>
    columns.map(({ key, title, render }) => ({
      label: title,
      value: render ? render(course, 0) : String(course[key as keyof Course] ?? ''),
    }))

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        filters={filters}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        extra={
          <>
            <OptionsButton of={['course_category']} />
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportBasicCourseInfo', table.input)}
            />
          </>
        }
        onOpen={setViewed}
        actions={(row) => {
          const { id, status, updatedAt, openedTerms } = row
          return [
            { key: 'edit', label: words.edit, button: 'edit', onClick: () => setEdited(row) },
            statusAct({
              isOn: status === 'enabled',
              labels: { off: words.disable, on: words.enable },
              ask: w.disableAsk,
              run: (isOn) => setStatus.run({ id, status: isOn ? 'enabled' : 'disabled', updatedAt }),
            }),
            ...(openedTerms === 0 ? [deleteAct(words.delete, () => remove.run({ id }))] : []),
          ]
        }}
        empty={{ text: w.empty }}
      />
      {edited && (
        <RowForm<Course & { prerequisiteIds?: string[] }>
          of={edited === 'new' ? edited : { ...edited, prerequisiteIds: edited.prerequisites.map(({ id }) => id) }}
          titles={w}
          fields={fields}
          first={NEW}
          note={edited !== 'new' && <Alert type="info" showIcon title={w.note} style={{ marginBottom: 16 }} />}
          add={add.run}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
      {viewed && <CatalogueDrawer course={viewed} facts={factsOf(viewed)} onClose={() => setViewed(null)} />}
    </>
  )
}
