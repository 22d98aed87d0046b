import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import css from './Feed.module.css'
import { useTalkWords } from './use-talk-words.ts'

const DAY = 'YYYY-MM-DD'

interface Option {
  readonly value: string
  readonly label: string
}

export interface FeedChoices {
  readonly chapters?: readonly Option[]
  readonly classes?: readonly Option[]
}

export interface FeedChosen {
  readonly chapterId: string
  readonly courseClassId: string
  readonly from: string
  readonly to: string
}

interface Props extends FeedChoices {
  readonly value: FeedChosen
  readonly onChange: (patch: Partial<FeedChosen>) => void
}

/** By chapter, by class and by the days on which posts were written. */
export function FeedFilters({ chapters = [], classes = [], value, onChange }: Props) {
  const w = useTalkWords().filters
  const choice = (name: 'chapterId' | 'courseClassId', label: string, options: readonly Option[]) =>
    options.length > 0 && (
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={label}
        placeholder={label}
        value={value[name] || null}
        options={[...options]}
        popupMatchSelectWidth={false}
        onChange={(next) => onChange({ [name]: next ?? '' })}
      />
    )
  return (
    <div className={css.filters}>
      {choice('chapterId', w.chapter, chapters)}
      {choice('courseClassId', w.class, classes)}
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        aria-label={w.days}
        placeholder={[w.from, w.to]}
        value={[value.from ? dayjs(value.from) : null, value.to ? dayjs(value.to) : null]}
        onChange={(days) => onChange({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' })}
      />
    </div>
  )
}
