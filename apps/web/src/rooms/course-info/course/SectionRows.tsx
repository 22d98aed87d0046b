import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import type { RowSection } from '@shuyuan/contract/entities/course/course.ts'
import { Button, Form, Input, Switch } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { emptyRow, ROW_FIELDS, ROWS_MAX, type RowField } from '../../../subjects/course/section-rows.ts'
import en from '../../../words/en/course/course.ts'
import en2 from '../../../words/en/kit.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import zh2 from '../../../words/zh/kit.ts'
import css from './SectionRows.module.css'

function FlagSwitch({ id, value, onChange }: { id?: string; value?: string; onChange?: (flag: string) => void }) {
  return <Switch {...(id ? { id } : {})} checked={value === '1'} onChange={(on) => onChange?.(on ? '1' : '0')} />
}

function Control({ field, ...held }: { field: RowField }) {
  const { kind = 'text', max } = field
  if (kind === 'switch') return <FlagSwitch {...held} />
  if (kind === 'number') return <NumberInput {...held} min={0} max={max ?? 1000} style={{ width: '100%' }} />
  const limit = max === undefined ? {} : { maxLength: max }
  if (kind === 'area') return <Input.TextArea {...held} {...limit} autoSize={{ minRows: 2, maxRows: 8 }} />
  return <Input {...held} {...limit} />
}

/** The rows of a section inside its form: each a card, moved by its arrows. */
export function SectionRows({ section }: { section: RowSection }) {
  const w = useWords(zh, en).detail
  const kit = useWords(zh2, en2)
  return (
    <Form.List name="rows">
      {(rows, { add, remove, move }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.row}>
              <div className={css.fields}>
                {ROW_FIELDS[section].map((field) => (
                  <Form.Item
                    key={field.name}
                    name={[name, field.name]}
                    label={w.field[field.word]}
                    style={{ gridColumn: `span ${field.span}` }}
                    rules={
                      field.required
                        ? [{ required: true, whitespace: true, message: kit.fillIn(w.field[field.word]) }]
                        : []
                    }
                  >
                    <Control field={field} />
                  </Form.Item>
                ))}
              </div>
              <div className={css.buttons}>
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined />}
                  disabled={name === 0}
                  aria-label={w.up}
                  onClick={() => move(name, name - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined />}
                  disabled={name === rows.length - 1}
                  aria-label={w.down}
                  onClick={() => move(name, name + 1)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={w.remove}
                  onClick={() => remove(name)}
                />
              </div>
            </div>
          ))}
          <Button
            type="dashed"
            block
            icon={<PlusOutlined />}
            disabled={rows.length >= ROWS_MAX[section]}
            onClick={() => add(emptyRow(section))}
          >
            {w.addRow[section]}
          </Button>
        </>
      )}
    </Form.List>
  )
}
