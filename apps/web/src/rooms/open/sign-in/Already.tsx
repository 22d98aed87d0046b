import { navigateTo } from '../../../app/navigate.ts'
import { fillStores, firstPath, signOut } from '../../../app/session.ts'
import type { UserInfo } from '../../../app/stores.ts'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

/** For somebody who is signed in already. */
export function Already({ user, onOther }: { user: UserInfo; onOther: () => void }) {
  const w = useWords(zh, en).login
  const goOn = async () => {
    await fillStores().then(
      () => navigateTo(firstPath(), { replace: true }),
      () => undefined,
    )
  }
  const other = async () => {
    await signOut()
    onOther()
  }
  return (
    <div className="doorForm">
      <p>{w.already(user.realname)}</p>
      <button type="button" className="doorSubmit" onClick={() => void goOn()}>
        {w.goOn(user.realname)}
      </button>
      <button type="button" className="doorPlain" onClick={() => void other()}>
        {w.other}
      </button>
    </div>
  )
}
