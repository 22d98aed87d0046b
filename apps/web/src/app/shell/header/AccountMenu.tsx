import { CheckOutlined, LogoutOutlined } from '@ant-design/icons'
import { Avatar, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { hasUnsaved } from '../../../kit/form/unsaved.ts'
import { later } from '../../../kit/page/later.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { looks } from '../../a11y.ts'
import { useRoleName } from '../../role-name.ts'
import { pathOf } from '../../screens.ts'
import { signOut, switchRole } from '../../session.ts'
import { rolesOf, stores, type UserInfo, useStore } from '../../stores.ts'
import { toggleLang } from '../language.ts'
import css from './Header.module.css'
import { useAvatar } from './use-avatar.ts'

/** A form loads all form controls, which a first visit does not need. */
const PasswordDialog = later(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)

type Items = NonNullable<MenuProps['items']>

function useRoleItems(choose: (flag: string) => void): Items {
  const nameOf = useRoleName()
  const own = rolesOf(useStore(stores.userInfo))
  const current = useStore(stores.currentRole)
  if (own.length < 2) return []
  return own.map((flag) => ({
    key: `role:${flag}`,
    label: nameOf(flag),
    icon: <CheckOutlined style={{ visibility: flag === current ? 'visible' : 'hidden' }} />,
    onClick: () => flag !== current && choose(flag),
  }))
}

function useLookItems(): Items {
  const w = useWords(zh, en)
  const a11y = useStore(stores.a11y)
  return looks.map((look) => ({
    key: `look:${look}`,
    label: w.looks[look],
    icon: <CheckOutlined style={{ visibility: look === a11y.look ? 'visible' : 'hidden' }} />,
    onClick: () => stores.a11y.set({ ...a11y, look }),
  }))
}

/** Not where the school's directory keeps the password, nor for accounts without one. */
const canChangePassword = ({ variant, hasPassword }: UserInfo) => variant !== 'degree' && hasPassword === '1'

/** Who is signed in, in which role, and what concerns the person alone. */
export function AccountMenu() {
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  const navigate = useNavigate()
  const user = useStore(stores.userInfo)
  const roleName = useRoleName()(useStore(stores.currentRole))
  const avatar = useAvatar(user?.avatarFileId ?? '')
  const [isChanging, setChanging] = useState(false)
  const isPhone = useIsPhone()
  const change = async (flag: string) => {
    if (!hasUnsaved() || (await ask({ title: w.unsavedRole }))) await switchRole(flag).catch(() => undefined)
  }
  const leave = async () => {
    if (await ask({ title: w.signOutAsk, ok: w.signOut })) await signOut()
  }
  const roleItems = useRoleItems((flag) => void change(flag))
  const lookItems = useLookItems()
  if (!user) return <Link to="/login">{w.signIn}</Link>

  const own = pathOf('userInfoDetail')
  const a11y = stores.a11y.get()
  const items: Items = [
    ...(own ? [{ key: 'own', label: w.myAccount, onClick: () => void navigate(own) }] : []),
    ...(canChangePassword(user) ? [{ key: 'pwd', label: w.changePassword, onClick: () => setChanging(true) }] : []),
    ...(roleItems.length > 0
      ? [{ type: 'group' as const, key: 'roles', label: w.switchRole, children: roleItems }]
      : []),
    { type: 'group', key: 'look', label: w.look, children: lookItems },
    ...(isPhone
      ? [
          { key: 'lang', label: w.language, onClick: toggleLang },
          { key: 'a11y', label: w.a11y, onClick: () => stores.a11y.set({ ...a11y, open: !a11y.open }) },
        ]
      : []),
    { type: 'divider' },
    {
      key: 'out',
      label: w.signOut,
      icon: <LogoutOutlined />,
      onClick: () => void leave(),
    },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={css.account} aria-haspopup="menu">
          <span className="srOnly">{w.account}</span>
          <Avatar
            aria-hidden
            size={28}
            src={avatar}
            style={{ background: 'var(--primary)', color: 'var(--on-primary)', flex: 'none' }}
          >
            {user.realname.slice(0, 1)}
          </Avatar>
          <span className={css.who}>
            <span>{user.realname}</span>
            <small>{roleName}</small>
          </span>
        </button>
      </Dropdown>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
