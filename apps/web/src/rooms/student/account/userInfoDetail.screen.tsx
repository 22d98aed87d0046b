import { Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/account.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/account.ts'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { OwnBase } from './OwnBase.tsx'
import { OwnMessages } from './OwnMessages.tsx'
import { OwnSafety } from './OwnSafety.tsx'

function Own({ id }: { id: string }) {
  const w = useWords(zh, en).own
  const [params, setParams] = useSearch()
  const own = useCall('getUserInfo', { id })
  return (
    <>
      <PageHead back />
      <ConfirmEmail />
      <Loaded of={own}>
        {(user) => (
          <Tabs
            activeKey={params.get('tab') ?? 'base'}
            onChange={(tab) => setParams({ tab }, { replace: true })}
            items={[
              { key: 'base', label: w.tabs.base, children: <OwnBase user={user} /> },
              { key: 'safe', label: w.tabs.safe, children: <OwnSafety userId={id} /> },
              { key: 'messages', label: w.tabs.messages, children: <OwnMessages /> },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}

/** One's own data, picture, password and devices. */
export default function UserInfoDetail() {
  const id = useStore(stores.userInfo)?.id
  // Signing out empties the store before the page is left.
  return id ? <Own id={id} /> : null
}
