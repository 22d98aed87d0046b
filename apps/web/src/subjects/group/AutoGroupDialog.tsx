import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { GROUPING_N } from '@shuyuan/contract/entities/course/class-group.ts'
import { Alert, Button, InputNumber, Radio } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { optionsOf } from '../../kit/options.ts'
import { ConfirmDialog } from '../../kit/page/ConfirmDialog.tsx'
import { toast } from '../../kit/toast.ts'
import css from './Groups.module.css'
import { useGroupWords } from './use-group-words.ts'

type Asked = Pick<In<'autoGroupClassGroupInfo'>, 'by' | 'n' | 'rule'> & { onlyUnassigned: '0' | '1' }

/** Shows how a class would be divided, as often as one likes, and then divides it just so. */
export function AutoGroupDialog({ courseClassId, onClose }: { courseClassId: string; onClose: () => void }) {
  const w = useGroupWords()
  const nId = useId()
  const [asked, setAsked] = useState<Asked>({ by: 'size', n: 6, rule: 'random', onlyUnassigned: '1' })
  const [shown, setShown] = useState<Out<'autoGroupClassGroupInfo'> | null>(null)
  const divide = useAct('autoGroupClassGroupInfo')
  const change = (patch: Partial<Asked>) => {
    setAsked({ ...asked, ...patch })
    setShown(null)
  }
  const preview = async () => {
    const outcome = await divide.run({ courseClassId, ...asked, preview: '1' })
    setShown(outcome.ok ? outcome.data : null)
  }
  const confirm = async () => {
    const outcome = await divide.run({ courseClassId, ...asked, seed: shown?.seed ?? '', preview: '0' })
    if (outcome.ok) toast.success(w.divided(outcome.data.groups.length))
    return outcome.ok
  }
  const choice = <K extends 'by' | 'rule' | 'onlyUnassigned'>(key: K, label: string, words: Record<string, string>) => (
    <div>
      <span>{label}</span>
      <Radio.Group
        aria-label={label}
        value={asked[key]}
        options={optionsOf(words)}
        onChange={({ target }) => change({ [key]: target.value as Asked[K] })}
      />
    </div>
  )
  return (
    <ConfirmDialog title={w.auto} ok={w.confirm} width={720} disabled={!shown} onOk={confirm} onClose={onClose}>
      <div className={css.options}>
        {choice('by', w.by, w.bys)}
        <div>
          <label htmlFor={nId}>{w.nOf[asked.by]}</label>
          <InputNumber
            id={nId}
            min={GROUPING_N.min}
            max={GROUPING_N.max}
            precision={0}
            value={asked.n}
            onChange={(n) => n !== null && change({ n })}
          />
        </div>
        {choice('rule', w.rule, w.rules)}
        {choice('onlyUnassigned', w.who, w.whos)}
        <div>
          <span>
            <Button loading={divide.busy} onClick={() => void preview()}>
              {shown ? w.again : w.preview}
            </Button>
          </span>
        </div>
        {shown && shown.replaced > 0 && <Alert type="warning" showIcon title={w.replaced(shown.replaced)} />}
        {shown && (
          <ul className={css.proposed}>
            {shown.groups.map(({ name, members }) => (
              <li key={name}>
                <b>{`${name} · ${members.length} ${w.people}`}</b>
                {members.map(({ realname }) => realname).join('、')}
              </li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  )
}
