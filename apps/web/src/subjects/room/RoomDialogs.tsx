import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { EXTEND_MINUTES, POLL_CHOICE_MAX, POLL_CHOICES, ROOM_TITLE_MAX } from '@shuyuan/contract/entities/talk/room.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { newId } from '../../kit/new-id.ts'
import { ConfirmDialog } from '../../kit/page/ConfirmDialog.tsx'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import css from './Side.module.css'
import type { Leading } from './use-leading.ts'
import type { OpenRoom } from './use-room.ts'

const MUTES = [5, 10, 30, 60] as const

interface OfRoom {
  readonly room: OpenRoom
  readonly onClose: () => void
}

/** One person, or with none all students. */
export function MuteDialog({
  person,
  leading,
  onClose,
}: {
  person: { userId: string; name: string } | null
  leading: Leading
  onClose: () => void
}) {
  const w = useWords(zh, en)
  return (
    <FormDialog<{ minutes: number }>
      title={person ? w.muteTitle(person.name) : w.muteAllTitle}
      ok={person ? w.mute : w.muteAll}
      fields={[
        {
          name: 'minutes',
          label: w.muteMinutes,
          kind: 'radio',
          required: true,
          options: MUTES.map((value) => ({ value, label: w.muteFor(value) })),
        },
      ]}
      initial={{ minutes: 10 }}
      onSubmit={async ({ minutes }) => {
        const isDone = await leading.mute(minutes, person?.userId)
        return isDone ? { ok: true } : { ok: false, error: { code: '', message: '', fields: {} } }
      }}
      onClose={onClose}
    />
  )
}

export function ExtendDialog({ room, onClose }: OfRoom) {
  const w = useWords(zh, en)
  const extend = useAct('extendBbsInTime', { onDone: () => void room.catchUp() })
  return (
    <FormDialog<{ minutes: number }>
      title={w.extendTitle}
      ok={w.extend}
      fields={[
        {
          name: 'minutes',
          label: w.extendBy,
          kind: 'number',
          required: true,
          min: EXTEND_MINUTES.min,
          max: EXTEND_MINUTES.max,
          unit: w.minutesUnit,
        },
      ]}
      initial={{ minutes: 15 }}
      onSubmit={({ minutes }) => extend.run({ id: room.id, minutes })}
      onClose={onClose}
    />
  )
}

export function CardDialog({ room, onClose }: OfRoom) {
  const w = useWords(zh, en)
  const { courseId } = room.state.room
  const resources = useCall('listResourceInfo', { courseId, limit: 500 })
  const options = (resources.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <FormDialog<{ resourceId: string }>
      title={w.cardTitle}
      ok={w.send}
      fields={[{ name: 'resourceId', label: w.cardField, kind: 'select', required: true, options }]}
      onSubmit={async ({ resourceId }) => {
        const error = await room.send({ kind: 'card', body: '', resourceId })
        return error ? { ok: false, error } : { ok: true }
      }}
      onClose={onClose}
    />
  )
}

export function PollDialog({ room, onClose }: OfRoom) {
  const w = useWords(zh, en)
  const [title, setTitle] = useState('')
  const [choices, setChoices] = useState<readonly string[]>(['', ''])
  const [multiple, setMultiple] = useState(false)
  const [clientId] = useState(newId)
  const given = choices.map((one) => one.trim()).filter(Boolean)
  const set = (at: number, text: string) => setChoices((all) => all.map((one, n) => (n === at ? text : one)))
  const open = async () => {
    try {
      const content = { title: title.trim(), choices: given, multiple: multiple ? ('1' as const) : ('0' as const) }
      await call('pollBbsInTime', { id: room.id, clientId, ...content })
      await room.catchUp()
      return true
    } catch {
      return false
    }
  }
  return (
    <ConfirmDialog
      title={w.pollOpen}
      ok={w.pollOpen}
      isDirty={title !== '' || given.length > 0}
      disabled={title.trim().length < 2 || given.length < POLL_CHOICES.min || new Set(given).size !== given.length}
      onOk={open}
      onClose={onClose}
    >
      <div className={css.pollForm}>
        <label htmlFor="pollTitle">
          <span>{w.pollTitle}</span>
          <Input
            id="pollTitle"
            value={title}
            maxLength={ROOM_TITLE_MAX}
            onChange={({ target }) => setTitle(target.value)}
          />
        </label>
        <fieldset>
          <legend>{w.pollChoices}</legend>
          {choices.map((choice, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no other name
            <div key={at} className={css.pollChoice}>
              <Input
                value={choice}
                maxLength={POLL_CHOICE_MAX}
                aria-label={w.pollChoice(at + 1)}
                placeholder={w.pollChoice(at + 1)}
                onChange={({ target }) => set(at, target.value)}
              />
              {choices.length > POLL_CHOICES.min && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={w.pollLess(at + 1)}
                  onClick={() => setChoices((all) => all.filter((_, n) => n !== at))}
                />
              )}
            </div>
          ))}
        </fieldset>
        {choices.length < POLL_CHOICES.max && (
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => setChoices((all) => [...all, ''])}>
            {w.pollMore}
          </Button>
        )}
        <Checkbox checked={multiple} onChange={({ target }) => setMultiple(target.checked)}>
          {w.pollMultiple}
        </Checkbox>
      </div>
    </ConfirmDialog>
  )
}
