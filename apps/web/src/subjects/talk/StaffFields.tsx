import { Checkbox, InputNumber, Select } from 'antd'
import { useId } from 'react'
import en from '../../words/en/talk/teach.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/teach.ts'
import css from './Form.module.css'

/** What a teacher may set about a post. */
export interface StaffForm {
  readonly top: boolean
  readonly replyFirst: boolean
  readonly maxScore: number | null
  readonly minWords: number
  readonly courseClassIds: readonly string[]
}

interface Props {
  readonly value: StaffForm
  readonly onChange: (form: StaffForm) => void
  readonly classes: readonly { readonly courseClassId: string; readonly name: string }[]
  /** What is at the top is changed in the list, not here. */
  readonly isNew: boolean
}

export function StaffFields({ value, onChange, classes, isNew }: Props) {
  const w = useWords(zh, en)
  const id = useId()
  const set = (patch: Partial<StaffForm>) => onChange({ ...value, ...patch })
  return (
    <fieldset className={`${css.field} ${css.staff}`}>
      <legend className={css.label}>{w.extras}</legend>
      <div className={css.row}>
        {isNew && (
          <Checkbox checked={value.top} onChange={({ target }) => set({ top: target.checked })}>
            {w.top}
          </Checkbox>
        )}
        <Checkbox checked={value.replyFirst} onChange={({ target }) => set({ replyFirst: target.checked })}>
          {w.replyFirst}
        </Checkbox>
      </div>
      <div className={css.row}>
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
      </div>
    </fieldset>
  )
}
