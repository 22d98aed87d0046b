import { isHeadSchool } from '@shuyuan/contract/access/role-groups.ts'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { deviceName } from '@shuyuan/domain/text/device-name.rule.ts'
import { Tabs } from 'antd'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { useNameOfRole, useRoleName } from '../../../app/role-name.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { UserState } from './UserState.tsx'

type User = Out<'getUserInfo'>

function Basics({ user }: { readonly user: User }) {
  const words = useWords(zh, en)
  const w = words.user
  const genders = useDict('gender')
  return (
    <Facts
      of={[
        { label: w.username, value: user.username },
        { label: w.realname, value: user.realname },
        { label: w.kind, value: listed(user.kinds.map((kind) => w.kinds[kind])) },
        { label: w.gender, value: genders.find(({ value }) => value === user.gender)?.label ?? '' },
        { label: w.unit, value: user.subSchoolName },
        { label: w.mobile, value: user.mobileMasked },
        { label: w.email, value: user.email },
        { label: w.idNumber, value: user.idNumberMasked },
        ...(user.studentNo ? [{ label: w.studentNo, value: user.studentNo }] : []),
        ...(user.teacherNo ? [{ label: w.teacherNo, value: user.teacherNo }] : []),
        ...(user.zbUrl ? [{ label: w.meeting, value: user.zbUrl, wide: true }] : []),
        { label: w.status, value: <UserState user={user} /> },
        ...(user.status === 'disabled' ? [{ label: w.disabledFor, value: user.statusReason }] : []),
        { label: w.mustChange, value: user.mustChangePassword === '1' ? words.yes : words.no },
        { label: w.lastLogin, value: user.lastLoginAt ? <Time at={user.lastLoginAt} /> : w.never },
        { label: w.createdAt, value: <Time at={user.createdAt} /> },
      ]}
    />
  )
}

function Roles({ user }: { readonly user: User }) {
  const w = useWords(zh, en).user
  const nameOf = useNameOfRole()
  return (
    <PlainTable
      rows={user.roles}
      rowKey={({ roleId, scopeSubSchoolId }) => `${roleId}${scopeSubSchoolId}`}
      empty={w.noRole}
      columns={[
        { key: 'roleName', title: w.roles, phone: 'title', render: nameOf },
        {
          key: 'scopeName',
          title: w.scope,
          render: ({ scopeName, roleFlag }) => scopeName || (isHeadSchool(roleFlag) ? w.wholeSchool : w.noScope),
        },
      ]}
    />
  )
}

function SignIns({ user }: { readonly user: User }) {
  const w = useWords(zh, en).user
  const canOpen = useCanOpen()
  return (
    <>
      <PlainTable
        rows={user.signIns}
        rowKey="id"
        empty={w.noSignIns}
        columns={[
          { key: 'at', title: w.time, width: 160, phone: 'title', render: ({ at }) => <Time at={at} /> },
          { key: 'ip', title: w.ip, width: 130 },
          { key: 'userAgent', title: w.device, render: ({ userAgent }) => deviceName(userAgent) || '–' },
          {
            key: 'outcome',
            title: w.outcome,
            phone: 'tag',
            render: ({ outcome, message }) => (
              <StatePill tone={outcome === 'success' ? 'done' : 'bad'}>{message || w.outcomes[outcome]}</StatePill>
            ),
          },
        ]}
      />
      {canOpen('opLog') && (
        <p>
          <Link to={`/sysadmin/opLog?username=${encodeURIComponent(user.username)}`}>{w.toLog}</Link>
        </p>
      )}
    </>
  )
}

function Sessions({ user }: { readonly user: User }) {
  const words = useWords(zh, en)
  const w = words.user
  const roleName = useRoleName()
  const sessions = useCall('listSessionUserInfo', { id: user.id })
  const end = useAct('endSessionUserInfo', { message: w.ended })
  const variants: Readonly<Record<string, string>> = words.variants
  return (
    <Loaded of={sessions}>
      {(rows) => (
        <PlainTable
          rows={rows}
          rowKey="id"
          empty={w.noSessions}
          actionsWidth={88}
          columns={[
            {
              key: 'userAgent',
              title: w.device,
              phone: 'title',
              render: ({ userAgent, current }) => (
                <>
                  {deviceName(userAgent)} {current === '1' && <StatePill tone="done">{w.thisOne}</StatePill>}
                </>
              ),
            },
            { key: 'role', title: w.roles, width: 110, render: ({ role }) => (role ? roleName(role) : '–') },
            { key: 'variant', title: w.variant, width: 96, render: ({ variant }) => variants[variant] ?? variant },
            { key: 'ip', title: w.ip, width: 120 },
            { key: 'lastSeenAt', title: w.seen, width: 110, render: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
          ]}
          actions={({ id, current }) =>
            current === '1'
              ? []
              : [
                  {
                    key: 'end',
                    label: w.end,
                    button: 'session',
                    danger: true,
                    confirm: w.endAsk,
                    off: user.canEdit !== '1' && w.topOnly,
                    onClick: () => end.run({ id }),
                  },
                ]
          }
        />
      )}
    </Loaded>
  )
}

/** One account: the person, the roles, how it was signed in to, and where it is online. */
export function UserDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useWords(zh, en).user
  const user = useCall('getUserInfo', { id }, { fresh: 0 })
  return (
    <DetailDrawer
      open
      title={user.data ? `${user.data.realname} ${user.data.username}` : w.what}
      onClose={onClose}
      width={760}
    >
      <Loaded of={user}>
        {(one) => (
          <Tabs
            items={[
              { key: 'basics', label: w.tabs.basics, children: <Basics user={one} /> },
              { key: 'roles', label: w.tabs.roles, children: <Roles user={one} /> },
              { key: 'signIns', label: w.tabs.signIns, children: <SignIns user={one} /> },
              { key: 'sessions', label: w.sessionCount(one.openSessions), children: <Sessions user={one} /> },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
