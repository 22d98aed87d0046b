import { Switch } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/points.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/points.ts'
import css from './Points.module.css'

/** Whether others read one's name in rankings. */
export function HideName() {
  const w = useWords(zh, en)
  const { data } = useCall('myIntegralUserInfo', {})
  const hide = useAct('setHideIntegralUserInfo')
  const change = async (next: boolean) => {
    const { ok } = await hide.run({ hide: next ? '1' : '0' })
    if (ok) toast.success(next ? w.hidden : w.shown)
  }
  return (
    <Can button="hide">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control inside of it */}
      <label className={css.bar}>
        <Switch checked={data?.isHidden === '1'} loading={hide.busy} onChange={(next) => void change(next)} />
        {w.hide}
      </label>
    </Can>
  )
}
