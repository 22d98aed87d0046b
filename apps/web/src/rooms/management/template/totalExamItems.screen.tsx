import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { TEMPLATE_SAMPLES } from '@shuyuan/contract/entities/marking/check-template.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { WeightStrip } from '../../../subjects/assessment/WeightBar.tsx'
import en from '../../../words/en/marking/template.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/template.ts'
import { labelIn } from '../people/label-in.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import type { Sample } from './items.ts'
import { type Edited, TemplateDialog } from './TemplateDialog.tsx'
import { TemplateDrawer } from './TemplateDrawer.tsx'

type Template = RowOf<'listGlobalTestInfo'>
const SAMPLES = Object.keys(TEMPLATE_SAMPLES) as Sample[]

function useColumns(): Column<Template>[] {
  const w = useWords(zh, en)
  const categories = useDict('course_category')
  const forms = useDict('exam_form')
  const scopeOf = (row: Template) =>
    [
      listed(row.schoolNames),
      listed(row.categories.map((one) => labelIn(categories, one))),
      listed(row.examForms.map((one) => labelIn(forms, one))),
    ]
      .filter((part) => part !== '')
      .join(' · ') || w.allCourses
  return [
    { key: 'name', title: w.name, width: 176, phone: 'title' },
    { key: 'version', title: w.version, width: 100, render: ({ version }) => w.versionOf(version) },
    { key: 'scope', title: w.scope, width: 160, render: scopeOf },
    { key: 'items', title: w.items, render: ({ items }) => <WeightStrip options={items} /> },
    { key: 'courseCount', title: w.courses, width: 96, align: 'end' },
    {
      key: 'driftCount',
      title: w.drifts,
      width: 88,
      align: 'end',
      render: ({ driftCount }) =>
        driftCount > 0 ? <strong style={{ color: 'var(--danger)' }}>{driftCount}</strong> : driftCount,
    },
    {
      key: 'status',
      title: w.state,
      width: 88,
      phone: 'tag',
      render: ({ status }) => <StatePill tone={STATE_TONES[status]}>{w.states[status]}</StatePill>,
    },
    { key: 'updatedAt', title: w.updatedAt, width: 148, render: ({ updatedAt }) => <Time at={updatedAt} /> },
  ]
}

export default function TotalExamItems() {
  const w = useWords(zh, en)
  const table = useTableCall('listGlobalTestInfo', {})
  const colleges = useUnits('colleges')
  const forms = useDict('exam_form')
  const columns = useColumns()
  const { params, change } = useAddress()
  const [edited, setEdited] = useState<Edited | null>(null)
  const [applied, setApplied] = useState<Template | null>(null)
  const [copied, setCopied] = useState<Template | null>(null)
  const copy = useAct('copyGlobalTestInfo', { message: w.copied })
  const remove = useAct('deleteGlobalTestInfo', { message: w.deleted })
  const enable = useAct('setStatusGlobalTestInfo', { message: w.enabled })
  const disable = useAct('setStatusGlobalTestInfo', { message: w.disabled })
  const open = (id: string | null) => change({ id: id ?? '' })
  const seen = params.get('id')
  const samples = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: SAMPLES.map((key) => ({ key, label: w.samples[key] })),
        onClick: ({ key }) => setEdited({ sample: key as Sample }),
      }}
    >
      <Button>{w.sample}</Button>
    </Dropdown>
  )
  const actionsOf = (row: Template) => [
    { key: 'edit', label: w.editAct, button: 'edit', onClick: () => setEdited({ row }) },
    ...(row.status === 'enabled'
      ? [{ key: 'apply', label: w.apply, button: 'apply', onClick: () => setApplied(row) }]
      : [
          {
            key: 'enable',
            label: w.enable,
            button: 'status',
            onClick: () => enable.run({ id: row.id, status: 'enabled', updatedAt: row.updatedAt }),
          },
        ]),
    { key: 'copy', label: w.copy, button: 'add', onClick: () => setCopied(row) },
    ...(row.status === 'enabled'
      ? [
          {
            key: 'disable',
            label: w.disable,
            button: 'status',
            confirm: w.disableAsk,
            onClick: () => disable.run({ id: row.id, status: 'disabled', updatedAt: row.updatedAt }),
          },
        ]
      : []),
    ...(row.applied === '0'
      ? [
          {
            key: 'delete',
            label: w.delete,
            button: 'delete',
            danger: true,
            confirm: true as const,
            onClick: () => remove.run({ id: row.id }),
          },
        ]
      : []),
  ]

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        actionsWidth={176}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited({ sample: null }) }}
        extra={<Can button="add">{samples}</Can>}
        filters={[
          { name: 'keyword', label: w.keyword },
          {
            name: 'status',
            label: w.state,
            kind: 'select',
            options: (['draft', 'enabled', 'disabled'] as const).map((value) => ({ value, label: w.states[value] })),
          },
          { name: 'subSchoolId', label: w.college, kind: 'select', options: colleges },
          { name: 'examForm', label: w.examForm, kind: 'select', options: forms },
        ]}
        onOpen={({ id }) => open(id)}
        actions={actionsOf}
        empty={{ text: w.empty, next: <Can button="add">{samples}</Can> }}
      />
      {edited && <TemplateDialog edited={edited} onClose={() => setEdited(null)} />}
      {applied && <ApplyDialog template={applied} onClose={() => setApplied(null)} />}
      {copied && (
        <FormDialog<{ name: string }>
          title={`${w.copy} · ${copied.name}`}
          ok={w.copy}
          initial={{ name: w.copyName(copied.name).slice(0, 40) }}
          fields={[{ name: 'name', label: w.name, required: true, min: 2, max: 40 }]}
          onSubmit={({ name }) => copy.run({ id: copied.id, name })}
          onClose={() => setCopied(null)}
        />
      )}
      {seen && <TemplateDrawer id={seen} onClose={() => open(null)} />}
    </>
  )
}
