import { Button, Descriptions } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { currentFacts } from '../../../app/facts.ts'
import { landingOf } from '../../../app/landing.ts'
import { useRoleName } from '../../../app/role-name.ts'
import { screenAt, titleOf } from '../../../app/screens.ts'
import { signOut, switchRole } from '../../../app/session.ts'
import { useSite } from '../../../app/site.ts'
import { rolesOf, stores, useStore } from '../../../app/stores.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/open.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'
import css from './Notice.module.css'
import { Notice } from './Notice.tsx'

const isOwn = (path: string) => /^\/(?![/\\])/.test(path)

/** Whom the guard refused: what, why, and which of one's own roles may. */
export default function NoPermission() {
  const w = useWords(zh, en).refused
  const lang = useLang()
  const { ask } = useConfirm()
  const navigate = useNavigate()
  const { helpLine } = useSite()
  const [params] = useSearchParams()
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const user = useStore(stores.userInfo)
  const role = useStore(stores.currentRole)
  const permissions = useStore(stores.permissions)
  const nameOf = useRoleName()
  const key = screenAt(to.split('?')[0] ?? '') ?? ''
  const others = rolesOf(user).filter((flag) => flag !== role && (permissions[flag] ?? []).includes(key))
  const isEmpty = user !== null && (permissions[role] ?? []).length === 0

  const back = () => {
    const isRefusedToo = from.startsWith('/nopermission') || from.split('?')[0] === to.split('?')[0]
    void navigate(isOwn(from) && !isRefusedToo ? from : landingOf(role, currentFacts()))
  }
  const switchAndOpen = (flag: string) => switchRole(flag, isOwn(to) ? to : undefined).catch(() => undefined)
  const copy = async () => {
    await copyText(w.noteText(user?.username ?? '', nameOf(role), to, formatTime(new Date())))
    toast.success(w.noteCopied)
  }
  const askSignOut = async () => {
    if (await ask({ title: w.signOut, ok: w.signOut })) await signOut()
  }

  const facts = [
    { key: 'page', label: w.page, children: titleOf(key, lang) || '-' },
    { key: 'path', label: w.path, children: to },
    { key: 'role', label: w.role, children: nameOf(role) || '-' },
  ]
  return (
    <Notice
      shape="door"
      title={isEmpty ? w.none : w.title}
      sub={isEmpty ? helpLine : undefined}
      actions={
        user ? (
          <>
            <Button type="primary" onClick={back}>
              {w.back}
            </Button>
            {to && <Button onClick={() => void copy()}>{w.note}</Button>}
            <Button onClick={() => void askSignOut()}>{w.signOut}</Button>
          </>
        ) : (
          <LinkButton to="/login" type="primary">
            {w.signIn}
          </LinkButton>
        )
      }
    >
      {to && (
        <div className={css.facts}>
          <Descriptions column={1} size="small" items={facts} />
        </div>
      )}
      {others.map((flag) => (
        <p key={flag}>
          {w.otherRole(nameOf(flag))}{' '}
          <Button size="small" onClick={() => void switchAndOpen(flag)}>
            {w.switchAndOpen}
          </Button>
        </p>
      ))}
    </Notice>
  )
}
