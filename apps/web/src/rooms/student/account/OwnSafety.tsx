import { deviceName } from '@shuyuan/domain/text/device-name.rule.ts'
import { Button, Card } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRoleName } from '../../../app/role-name.ts'
import { PasswordDialog } from '../../../app/shell/header/PasswordDialog.tsx'
import { stores, useStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/account.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/account.ts'

type Session = Answer<'listSessionUserInfo'>[number]

/** Password and the places where the account is signed in. */
export function OwnSafety({ userId }: { userId: string }) {
  const w = useWords(zh, en).own
  const [isChanging, setChanging] = useState(false)
  const hasPassword = useStore(stores.userInfo)?.variant !== 'degree'
  const sessions = useCall('listSessionUserInfo', { id: userId })
  const end = useAct('endSessionUserInfo', { message: w.ended })
  const roleName = useRoleName()
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {hasPassword && (
        <Can button="password">
          <Card>
            <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 }}>
              <div>
                <h2>{w.password}</h2>
                <p style={{ color: 'var(--ink-2)' }}>{w.passwordHint}</p>
              </div>
              <Button onClick={() => setChanging(true)}>{w.edit}</Button>
            </div>
          </Card>
        </Can>
      )}
      <Card title={w.devices} styles={{ body: { padding: 0 } }}>
        <Loaded of={sessions}>
          {(rows) => (
            <PlainTable<Session>
              rows={rows}
              rowKey="id"
              columns={[
                {
                  key: 'userAgent',
                  title: w.device,
                  render: (row) => (
                    <>
                      {deviceName(row.userAgent)}{' '}
                      {row.current === '1' && <StatePill tone="done">{w.thisOne}</StatePill>}
                    </>
                  ),
                },
                { key: 'ip', title: w.ip, width: 160 },
                { key: 'role', title: w.role, width: 140, render: ({ role }) => (role ? roleName(role) : '') },
                { key: 'createdAt', title: w.since, width: 160, render: ({ createdAt }) => <Time at={createdAt} /> },
                { key: 'lastSeenAt', title: w.seen, width: 160, render: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
              ]}
              actions={(row) =>
                row.current === '1'
                  ? []
                  : [
                      {
                        key: 'end',
                        label: w.end,
                        button: 'session',
                        danger: true,
                        confirm: w.endAsk,
                        onClick: () => end.run({ id: row.id }),
                      },
                    ]
              }
            />
          )}
        </Loaded>
      </Card>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </div>
  )
}
