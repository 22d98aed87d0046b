import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Radio, Tooltip } from 'antd'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import css from './TablePage.module.css'
import type { TableMemory } from './use-table-memory.ts'

export interface ColumnChooserProps {
  /** The first column always stays. */
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isShown: boolean }[]
  readonly dense: boolean
  readonly memory: TableMemory
  readonly onChange: (patch: Partial<TableMemory>) => void
}

export function ColumnChooser({ columns, dense, memory, onChange }: ColumnChooserProps) {
  const w = useWords(zh, en).table
  const panel = (
    <div className={css.chooser}>
      <strong>{w.density}</strong>
      <Radio.Group
        size="small"
        optionType="button"
        value={dense}
        options={[
          { value: false, label: w.roomy },
          { value: true, label: w.dense },
        ]}
        onChange={(event) => onChange({ dense: event.target.value === true })}
      />
      <strong>{w.shownColumns}</strong>
      {columns.slice(1).map(({ key, title, isShown }) => (
        <Checkbox
          key={key}
          checked={isShown}
          onChange={(event) => onChange({ shown: { ...memory.shown, [key]: event.target.checked } })}
        >
          {title}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={panel}>
      <Tooltip title={w.columns}>
        <Button type="text" icon={<SettingOutlined />} aria-label={w.columns} />
      </Tooltip>
    </Popover>
  )
}
