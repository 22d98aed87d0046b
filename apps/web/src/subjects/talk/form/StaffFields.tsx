import { Checkbox, DatePicker, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { fromWallClock, toWallClock } from '../../../kit/form/wall-clock.ts'
import en from '../../../words/en/talk/teach.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/teach.ts'
import css from './Form.module.css'

/** What a teacher may set about a post. */
export interface StaffForm {
  readonly top: boolean
  readonly replyFirst: boolean
  readonly maxScore: number | null
  readonly minWords: number
  readonly courseClassIds: readonly string[]
  /** null: at once. */
  readonly opensAt: string | null
}

interface Props {
  readonly value: StaffForm
  readonly onChange: (form: StaffForm) => void
  readonly classes: readonly { readonly courseClassId: string; readonly name: string }[]
  /** What is at the top is changed in the list, not here. */
  readonly chapterId: string
  readonly onChapter: (chapterId: string) => void
  readonly chapters: readonly { readonly value: string; readonly label: string }[]
  readonly isNew: boolean
  /** What is open already stays open. */
  readonly isOpen: boolean
}

export function StaffFields({ value, onChange, chapterId, onChapter, chapters, classes, isNew, isOpen }: Props) {
  const w = useWords(zh, en)
  const id = useId()
  const set = (patch: Partial<StaffForm>) => onChange({ ...value, ...patch })
  return (
    <fieldset className={`${css.field} ${css.staff}`}>
      <legend className={css.label}>{w.extras}</legend>
      <div className={css.checks}>
        {isNew && (
          <Checkbox checked={value.top} onChange={({ target }) => set({ top: target.checked })}>
            {w.top}
          </Checkbox>
        )}
        <Checkbox checked={value.replyFirst} onChange={({ target }) => set({ replyFirst: target.checked })}>
          {w.replyFirst}
        </Checkbox>
      </div>
      <div className={css.grid}>
        {chapters.length > 0 && (
          <div className={css.field}>
            <label htmlFor={`${id}-chapter`}>{w.chapter}</label>
            <Select
              id={`${id}-chapter`}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              value={chapterId || null}
              placeholder={w.chapterHelp}
              options={[...chapters]}
              onChange={(next) => onChapter(next ?? '')}
            />
          </div>
        )}
        <div className={css.field}>
          <label htmlFor={`${id}-score`}>{w.postScore}</label>
          <InputNumber
            id={`${id}-score`}
            min={0}
            max={100}
            step={0.5}
            value={value.maxScore}
            placeholder={w.postScoreHelp}
            onChange={(maxScore) => set({ maxScore })}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}-words`}>{w.minWords}</label>
          <InputNumber
            id={`${id}-words`}
            min={0}
            max={2000}
            precision={0}
            value={value.minWords}
            onChange={(minWords) => set({ minWords: minWords ?? 0 })}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}-classes`}>{w.classes}</label>
          <Select
            id={`${id}-classes`}
            mode="multiple"
            value={[...value.courseClassIds]}
            placeholder={w.classesHelp}
            options={classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name }))}
            onChange={(courseClassIds) => set({ courseClassIds })}
          />
        </div>
        {!isOpen && (
          <div className={css.field}>
            <label htmlFor={`${id}-opens`}>{w.opensAt}</label>
            <DatePicker
              id={`${id}-opens`}
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              value={value.opensAt ? toWallClock(value.opensAt) : null}
              placeholder={w.opensAtHelp}
              onChange={(at) => set({ opensAt: at ? fromWallClock(at) : null })}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
