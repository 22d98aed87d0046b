import type { In } from '@shuyuan/contract/calls/index.ts'
import { Checkbox, Select } from 'antd'
import { optionsOf } from '../../kit/options.ts'
import css from './Thread.module.css'
import { useTalkWords } from './use-talk-words.ts'

export interface ReplyOrder {
  readonly order: Exclude<NonNullable<In<'listBbsComment'>['order']>, 'floor'>
  readonly onlyAuthor: '0' | '1'
  readonly teachersFirst: '0' | '1'
}

/** The order of the replies, and whose are shown. */
export function ReplyTools({ value, onChange }: { value: ReplyOrder; onChange: (order: ReplyOrder) => void }) {
  const w = useTalkWords().thread
  const box = (key: 'onlyAuthor' | 'teachersFirst') => (
    <Checkbox
      checked={value[key] === '1'}
      onChange={({ target }) => onChange({ ...value, [key]: target.checked ? '1' : '0' })}
    >
      {w[key]}
    </Checkbox>
  )
  return (
    <div className={css.tools}>
      {box('teachersFirst')}
      {box('onlyAuthor')}
      <Select
        size="small"
        aria-label={w.order}
        value={value.order}
        options={optionsOf(w.orders)}
        popupMatchSelectWidth={false}
        onChange={(order) => onChange({ ...value, order })}
      />
    </div>
  )
}
