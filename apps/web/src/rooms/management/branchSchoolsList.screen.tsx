import { PlusOutlined } from '@ant-design/icons'
import { BRANCH_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { Button, Card, Input, Select, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportCall } from '../../api/export.ts'
import { importSteps } from '../../api/import-steps.ts'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { Can, useCan } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import type { Field } from '../../kit/form/fields.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { SheetButtons } from '../../kit/SheetButtons.tsx'
import { StatePill } from '../../kit/StatePill.tsx'
import { Loaded } from '../../kit/States.tsx'
import { deleteAct } from '../../kit/table/delete-act.ts'
import type { Column, RowAction } from '../../kit/table/types.ts'
import en from '../../words/en/management-school.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/management-school.ts'
import { CloseUnit } from './parts/CloseUnit.tsx'
import { UnitDrawer } from './parts/UnitDrawer.tsx'
import { inTreeOrder, movedUp, type Unit, type UnitRow } from './parts/unit-rows.ts'

const steps = importSteps('importSubSchoolInfo', 'templateSubSchoolInfo')
const STEP_PX = 20

function useColumns(isCollege: boolean, onOpen: (unit: Unit) => void): Column<UnitRow>[] {
  const words = useWords(zh, en)
  const w = words.unit
  const count = (key: keyof Unit, title: string, width = 64): Column<UnitRow> => ({ key, title, width, align: 'end' })
  return [
    {
      key: 'schoolName',
      title: w.name,
      width: 160,
      phone: 'title',
      render: (unit) => (
        <span style={{ paddingInlineStart: unit.depth * STEP_PX }}>
          {unit.isOwn === '1' ? (
            <Button type="link" style={{ padding: 0, blockSize: 'auto' }} onClick={() => onOpen(unit)}>
              {unit.schoolName}
            </Button>
          ) : (
            unit.schoolName
          )}
        </span>
      ),
    },
    { key: 'schoolCode', title: w.code, width: 72 },
    {
      key: 'status',
      title: words.state,
      width: 84,
      phone: 'tag',
      render: ({ status }) => <StatePill tone={status === 'enabled' ? 'done' : 'draft'}>{words[status]}</StatePill>,
    },
    { key: 'contact', title: w.contact, width: 72 },
    { key: 'phone', title: w.phone, width: 116 },
    { key: 'address', title: w.address },
    count('studentCount', w.students),
    count('teacherCount', w.teachers),
    count('classCount', w.classes),
    count('courseCount', isCollege ? w.courses : w.courseClasses, 84),
    count('adminCount', w.admins),
  ]
}

function useFields(units: readonly Unit[], edited: Unit | null): readonly Field[] {
  const words = useWords(zh, en)
  const w = words.unit
  const mayAll = useCan()('edit')
  const contact: Field[] = [
    { name: 'contact', label: w.contact, max: 30 },
    { name: 'phone', label: w.phone, max: 30 },
    { name: 'address', label: w.address, max: 120 },
  ]
  if (edited && !mayAll) return contact
  const parents = units
    .filter(({ id }) => id !== edited?.id)
    .map(({ id, schoolName }) => ({ value: id, label: schoolName }))
  return [
    { name: 'schoolName', label: w.name, required: true, min: 2, max: 40 },
    { name: 'schoolCode', label: w.code, required: true, min: 2, max: 20, help: w.codeHelp },
    { name: 'pid', label: w.parent, kind: 'select', options: parents },
    ...contact,
  ]
}

export default function BranchSchoolsList() {
  const words = useWords(zh, en)
  const w = words.unit
  const [params, setParams] = useSearchParams()
  const isDepartment = params.get('isDepartment') === '1' ? '1' : '0'
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState<'all' | 'enabled' | 'disabled'>('all')
  const filters = { isDepartment, status, ...(keyword ? { keyword } : {}) } as const
  const list = useCall('getBranchList', { ...filters, counts: '1', limit: BRANCH_LIST_LIMIT }, { keep: true })
  const [edited, setEdited] = useState<Unit | 'new' | null>(null)
  const [seen, setSeen] = useState<Unit | null>(null)
  const [closing, setClosing] = useState<Unit | null>(null)
  const add = useAct('addSubSchoolInfo', { message: words.added })
  const update = useAct('updateSubSchoolInfo', { message: words.saved })
  const remove = useAct('deleteSubSchoolInfo', { message: words.removed })
  const open = useAct('setStatusSubSchoolInfo', { message: words.saved })
  const sort = useAct('sortSubSchoolInfo')
  const units = list.data?.rows ?? []
  const fields = useFields(units, edited === 'new' ? null : edited)
  const columns = useColumns(isDepartment === '1', setSeen)

  const actions = (unit: UnitRow): RowAction[] => {
    const { id, updatedAt, siblings } = unit
    const isFirst = siblings[0]?.id === id
    return [
      ...(unit.isOwn === '1'
        ? [{ key: 'edit', label: words.edit, button: 'contact', onClick: () => setEdited(unit) }]
        : []),
      ...(keyword || status !== 'all'
        ? []
        : [
            {
              key: 'up',
              label: w.up,
              button: 'sort',
              off: isFirst && w.first,
              onClick: () => sort.run({ rows: movedUp(unit) }),
            },
          ]),
      unit.status === 'enabled'
        ? { key: 'close', label: words.disable, button: 'status', onClick: () => setClosing(unit) }
        : {
            key: 'open',
            label: words.enable,
            button: 'status',
            onClick: () => open.run({ id, updatedAt, status: 'enabled' }),
          },
      deleteAct(words.remove, () => remove.run({ id })),
    ]
  }
  return (
    <>
      <PageHead
        count={list.data?.total}
        extra={
          <>
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportSubSchoolInfo', filters)}
            />
            <Can button="add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
                {isDepartment === '1' ? w.addCollege : w.addBranch}
              </Button>
            </Can>
          </>
        }
      />
      <Tabs
        activeKey={isDepartment}
        onChange={(key) => setParams(key === '1' ? { isDepartment: '1' } : {}, { replace: true })}
        items={[
          { key: '0', label: w.branches },
          { key: '1', label: w.colleges },
        ]}
      />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', marginBlockEnd: 16 }}>
        <Input.Search
          allowClear
          aria-label={words.keyword}
          placeholder={words.keyword}
          style={{ inlineSize: 220 }}
          onSearch={setKeyword}
        />
        <Select
          aria-label={words.state}
          value={status}
          onChange={setStatus}
          style={{ inlineSize: 140 }}
          options={[
            { value: 'all', label: w.allStates },
            { value: 'enabled', label: words.enabled },
            { value: 'disabled', label: words.disabled },
          ]}
        />
      </div>
      <Loaded of={list}>
        {({ rows }) => (
          <Card size="small">
            <PlainTable
              rows={inTreeOrder(rows)}
              rowKey="id"
              columns={columns}
              actions={actions}
              actionsWidth={136}
              empty={w.empty}
            />
          </Card>
        )}
      </Loaded>
      {edited && (
        <FormDialog
          title={edited === 'new' ? (isDepartment === '1' ? w.addCollege : w.addBranch) : words.edit}
          ok={edited === 'new' ? words.add : words.save}
          fields={fields}
          initial={edited === 'new' ? {} : edited}
          onSubmit={({ schoolName, schoolCode, pid = null, contact, phone, address }: Unit) => {
            const form = { schoolName, schoolCode, pid, contact, phone, address }
            if (edited === 'new') return add.run({ ...form, isDepartment })
            return update.run({ id: edited.id, updatedAt: edited.updatedAt, ...form })
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {seen && <UnitDrawer unit={seen} onClose={() => setSeen(null)} />}
      {closing && <CloseUnit unit={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
