import { SettingOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { OwnDictionary } from '@shuyuan/contract/entities/school/dictionary.ts'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/school/options.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/options.ts'

type Option = Out<'listDictInfo'>[number]

function Options({ dictType }: { readonly dictType: OwnDictionary }) {
  const w = useWords(zh, en)
  const list = useCall('listDictInfo', { dictType })
  const [edited, setEdited] = useState<Option | 'new' | null>(null)
  const add = useAct('addDictInfo', { message: w.added })
  const update = useAct('updateDictInfo', { message: w.saved })
  const remove = useAct('deleteDictInfo', { message: w.deleted })
  const sort = useAct('sortDictInfo')
  const fields: readonly Field[] = [
    { name: 'optionText', label: w.text, required: true, max: 40 },
    { name: 'optionTextEn', label: w.textEn, max: 80, help: w.textEnHelp },
  ]
  const move = (rows: readonly Option[], from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    return sort.run({ dictType, ids })
  }
  return (
    <>
      <Loaded of={list}>
        {(rows) => (
          <PlainTable
            rows={rows}
            rowKey="id"
            columns={[
              { key: 'optionText', title: w.text },
              { key: 'optionTextEn', title: w.textEn },
              { key: 'usedBy', title: w.usedBy, width: 72, align: 'end' },
            ]}
            actions={(option) => {
              const at = rows.indexOf(option)
              return [
                { key: 'edit', label: w.edit, onClick: () => setEdited(option) },
                { key: 'up', label: w.up, off: at === 0 && w.first, onClick: () => move(rows, at, at - 1) },
                {
                  key: 'delete',
                  label: w.delete,
                  danger: true,
                  confirm: true,
                  off: option.usedBy > 0 && w.used(option.usedBy),
                  onClick: () => remove.run({ id: option.id }),
                },
              ]
            }}
          />
        )}
      </Loaded>
      <Button type="dashed" block style={{ marginBlockStart: 12 }} onClick={() => setEdited('new')}>
        {w.add}
      </Button>
      {edited && (
        <RowForm<Option>
          of={edited}
          titles={w}
          fields={fields}
          add={(values) => add.run({ ...values, dictType })}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** 选项维护: the school's own words of one or several dictionaries. */
export function OptionsButton({ of }: { readonly of: readonly OwnDictionary[] }) {
  const w = useWords(zh, en)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can button="option">
      <Button icon={<SettingOutlined />} onClick={() => setOpen(true)}>
        {w.button}
      </Button>
      {isOpen && (
        <ViewDialog title={w.button} width={640} onClose={() => setOpen(false)}>
          <Tabs items={of.map((key) => ({ key, label: w.dictionaries[key], children: <Options dictType={key} /> }))} />
        </ViewDialog>
      )}
    </Can>
  )
}
