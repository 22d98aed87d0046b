import type { Out } from '@shuyuan/contract/calls/index.ts'
import {
  HOST_SETTING_DEFAULTS,
  HOST_SETTING_KEYS,
  type HostSettingKey,
  type HostSettings,
  SHIFT_DAYS_MAX,
} from '@shuyuan/contract/entities/course/host-setting.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import type { Field, Outcome } from '../../../kit/form/fields.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useCourse } from '../course/use-course.ts'
import { CopySettings } from './CopySettings.tsx'
import { useSettingWords } from './setting-words.ts'

type Data = Out<'getHostSettingInfo'>

/** Nothing was sent: the form stays as it is. */
const NOT_SENT: Outcome = { ok: false, error: { code: '', message: '', fields: {} } }

function useFields(): Field[] {
  const { names, helps, days, rights, supplements } = useSettingWords()
  const flag = (name: keyof typeof helps): Field => ({ name, label: names[name], kind: 'switch', help: helps[name] })
  return [
    { ...flag('faceMayAddQuestion'), group: rights },
    flag('faceMayAddPaper'),
    flag('faceMayPublishHomework'),
    flag('faceMayShiftWindow'),
    {
      name: 'maxShiftDays',
      label: names.maxShiftDays,
      kind: 'number',
      required: true,
      min: 1,
      max: SHIFT_DAYS_MAX,
      unit: days,
      when: ({ faceMayShiftWindow }) => faceMayShiftWindow === '1',
    },
    flag('faceMaySupplement'),
    { ...flag('supplementNeedsAdopt'), group: supplements },
  ]
}

function useSave(data: Data) {
  const w = useSettingWords()
  const { courseId } = useCourse()
  const { ask } = useConfirm()
  const save = useAct('saveHostSettingInfo', { message: w.saved })
  const changedTo = (next: HostSettings): HostSettingKey[] => HOST_SETTING_KEYS.filter((key) => next[key] !== data[key])
  /** Asks with what changes and whom it concerns, then saves. */
  return async (next: HostSettings, title: string): Promise<Outcome> => {
    const changed = changedTo(next)
    const lines = changed.map((key) => w.change(w.names[key], w.valueText(key, data[key]), w.valueText(key, next[key])))
    const stopsHomework = data.faceMayPublishHomework === '1' && next.faceMayPublishHomework === '0'
    if (stopsHomework && data.publishedByOthers > 0) lines.push(w.kept(data.publishedByOthers))
    if (data.teacherCount > 0) lines.push(w.told(data.teacherCount))
    const text = (
      <>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    )
    if (changed.length > 0 && !(await ask({ title, text, ok: w.save }))) return NOT_SENT
    return save.run({ ...next, courseId, updatedAt: data.updatedAt })
  }
}

function Editor({ data }: { data: Data }) {
  const w = useSettingWords()
  const can = useCan()
  const save = useSave(data)
  const [isCopying, setCopying] = useState(false)
  const { teacherCount: _, publishedByOthers: __, updatedAt, ...settings } = data
  const reset = async () => {
    if (HOST_SETTING_KEYS.every((key) => settings[key] === HOST_SETTING_DEFAULTS[key])) toast.info(w.isDefault)
    else await save(HOST_SETTING_DEFAULTS, w.resetAsk)
  }
  return (
    <>
      <FormPage<HostSettings>
        key={updatedAt}
        fields={useFields()}
        initial={settings}
        onSubmit={(values) => save(values, w.saveAsk)}
        extra={
          <>
            <Button onClick={() => void reset()}>{w.reset}</Button>
            {can('copy') && <Button onClick={() => setCopying(true)}>{w.copy}</Button>}
          </>
        }
      />
      {isCopying && <CopySettings onClose={() => setCopying(false)} />}
    </>
  )
}

/** What the host allows: the host changes it, the others read it. */
export function SettingForm({ data }: { data: Data }) {
  const w = useSettingWords()
  const can = useCan()
  const { canEdit } = useCourse()
  if (canEdit && can('save')) return <Editor data={data} />
  const shown = HOST_SETTING_KEYS.filter((key) => key !== 'maxShiftDays' || data.faceMayShiftWindow === '1')
  return <Facts of={shown.map((key) => ({ label: w.names[key], value: w.valueText(key, data[key]) }))} />
}
