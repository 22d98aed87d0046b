import { PlusOutlined } from '@ant-design/icons'
import { BRANCH_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { Button, Input, Select, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import { UnitDrawer } from './UnitDrawer.tsx'
import { UnitTable } from './UnitTable.tsx'
import type { Unit } from './unit-rows.ts'

const steps = importSteps('importSubSchoolInfo', 'templateSubSchoolInfo')

function useFields(isDepartment: '0' | '1', edited: Unit | null): readonly Field[] {
  const words = useWords(zh, en)
  const w = words.unit
  const canEditAll = useCan()('edit')
  const contact: Field[] = [
    { name: 'contact', label: w.contact, max: 30 },
    { name: 'phone', label: w.phone, max: 30 },
    { name: 'address', label: w.address, max: 120 },
  ]
  // Unfiltered: the parent may not be in the shown list.
  const { data } = useCall('getBranchList', { isDepartment, status: 'all', limit: BRANCH_LIST_LIMIT }, { keep: true })
  if (edited && !canEditAll) return contact
  const parents = (data?.rows ?? [])
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
  const [params, setParams] = useSearch()
  const isDepartment = params.get('isDepartment') === '1' ? '1' : '0'
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState<'all' | 'enabled' | 'disabled'>('all')
  const filters = { isDepartment, status, ...(keyword ? { keyword } : {}) } as const
  const list = useCall('getBranchList', { ...filters, counts: '1', limit: BRANCH_LIST_LIMIT }, { keep: true })
  const [edited, setEdited] = useState<Unit | 'new' | null>(null)
  const add = useAct('addSubSchoolInfo', { message: words.added })
  const update = useAct('updateSubSchoolInfo', { message: words.saved })
  const see = (id: string) =>
    setParams({ ...(isDepartment === '1' ? { isDepartment } : {}), ...(id ? { id } : {}) }, { replace: true })
  const fields = useFields(isDepartment, edited === 'new' ? null : edited)

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
          <UnitTable
            // Unsaved moves belong to the tree they were made in.
            key={`${isDepartment}/${status}/${keyword}`}
            units={rows}
            isCollege={isDepartment === '1'}
            isPart={keyword !== '' || status !== 'all'}
            onOpen={({ id }) => see(id)}
            onEdit={setEdited}
          />
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
      {params.get('id') && <UnitDrawer id={params.get('id') ?? ''} onClose={() => see('')} />}
    </>
  )
}
