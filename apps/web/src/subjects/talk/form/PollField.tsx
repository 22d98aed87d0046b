import { POLL_CHOICE_MAX, POLL_CHOICES_MAX, POLL_CHOICES_MIN } from '@shuyuan/contract/entities/talk/board.ts'
import { Button, Checkbox, DatePicker, Input } from 'antd'
import { fromWallClock, toWallClock } from '../../../kit/form/wall-clock.ts'
import talk from '../Talk.module.css'
import { useTalkWords } from '../use-talk-words.ts'
import css from './Form.module.css'

export interface PollForm {
  choices: string[]
  multiple: '0' | '1'
  endsAt: string | null
}

/** The choices of a poll, from two to ten. */
export function PollField({ value, onChange }: { value: PollForm | null; onChange: (poll: PollForm | null) => void }) {
  const w = useTalkWords().form
  if (!value)
    return (
      <div>
        <Button onClick={() => onChange({ choices: ['', ''], multiple: '0', endsAt: null })}>{w.addPoll}</Button>
      </div>
    )
  const { choices, multiple, endsAt } = value
  const set = (at: number, text: string) =>
    onChange({ ...value, choices: choices.map((one, place) => (place === at ? text : one)) })
  return (
    <fieldset className={talk.poll}>
      <legend>{w.poll}</legend>
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices are known by their place
        <div key={at} className={css.choiceRow}>
          <Input
            value={choice}
            maxLength={POLL_CHOICE_MAX}
            aria-label={w.choice(at + 1)}
            placeholder={w.choice(at + 1)}
            onChange={({ target }) => set(at, target.value)}
          />
          <Button
            disabled={choices.length <= POLL_CHOICES_MIN}
            aria-label={w.removeChoice(at + 1)}
            onClick={() => onChange({ ...value, choices: choices.filter((_, place) => place !== at) })}
          >
            −
          </Button>
        </div>
      ))}
      <div className={talk.pollFoot}>
        <Button
          size="small"
          disabled={choices.length >= POLL_CHOICES_MAX}
          onClick={() => onChange({ ...value, choices: [...choices, ''] })}
        >
          {w.addChoice}
        </Button>
        <Checkbox
          checked={multiple === '1'}
          onChange={({ target }) => onChange({ ...value, multiple: target.checked ? '1' : '0' })}
        >
          {w.multiple}
        </Checkbox>
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={w.endsAt}
          aria-label={w.endsAt}
          value={endsAt ? toWallClock(endsAt) : null}
          onChange={(at) => onChange({ ...value, endsAt: at ? fromWallClock(at) : null })}
        />
        <Button size="small" type="text" danger onClick={() => onChange(null)}>
          {w.removePoll}
        </Button>
      </div>
    </fieldset>
  )
}
