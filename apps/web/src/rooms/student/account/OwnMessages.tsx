import { type MessageModule, messageModules } from '@shuyuan/contract/entities/message/modules.ts'
import { Card, Switch } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/account.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/account.ts'

type Choice = Answer<'mineMsgSetting'>[number]

/** By which channels a person is told, module by module. What is in-site always comes. */
export function OwnMessages() {
  const w = useWords(zh, en).own.messages
  const lang = useLang()
  const mine = useCall('mineMsgSetting', {})
  const save = useAct('saveMineMsgSetting', { message: w.saved })
  const nameOf = (module: string) => messageModules[module as MessageModule]?.[lang] ?? module
  const choose = ({ module, sms, email }: Choice, part: Partial<Pick<Choice, 'sms' | 'email'>>) =>
    save.run({ rows: [{ module, sms, email, ...part }] })
  const column = (key: 'sms' | 'email') => ({
    key,
    title: w[key],
    render: (row: Choice) => (
      <Switch
        size="small"
        checked={row[key] === '1'}
        disabled={row.mayTurnOff === '0' || save.busy}
        aria-label={`${nameOf(row.module)}: ${w[key]}`}
        onChange={(isOn) => void choose(row, { [key]: isOn ? '1' : '0' })}
      />
    ),
  })
  return (
    <Card title={w.title} styles={{ body: { padding: 0 } }}>
      <p style={{ padding: '12px 24px 0', color: 'var(--ink-2)' }}>{w.hint}</p>
      <Loaded of={mine}>
        {(rows) => (
          <PlainTable<Choice>
            rows={rows}
            rowKey="module"
            columns={[
              { key: 'module', title: w.module, phone: 'title', render: ({ module }) => nameOf(module) },
              column('sms'),
              column('email'),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
