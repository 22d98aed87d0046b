import { isRoleFlag, ROLES } from '@shuyuan/contract/access/roles.ts'
import { useState } from 'react'
import { enter, type SignedIn } from '../../../app/session.ts'
import en from '../../../words/en/open.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

/** Several roles and none used before: the person chooses one. */
export function RoleCards({ answer }: { answer: SignedIn }) {
  const w = useWords(zh, en).login
  const lang = useLang()
  const [isBusy, setBusy] = useState(false)
  const choose = (role: string) => {
    setBusy(true)
    void enter(answer, role).catch(() => setBusy(false))
  }
  return (
    <div className="doorForm">
      <p>{w.chooseRole}</p>
      {answer.roleFlags.split(',').map((role) => (
        <button key={role} type="button" className="doorRole" disabled={isBusy} onClick={() => choose(role)}>
          {isRoleFlag(role) ? ROLES[role][lang] : role}
        </button>
      ))}
    </div>
  )
}
