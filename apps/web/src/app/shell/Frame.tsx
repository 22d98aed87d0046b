import { Skeleton } from 'antd'
import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useFocusKeeper } from '../../kit/focus/use-focus-keeper.ts'
import { FormClosing } from '../../kit/form/form-closing.tsx'
import { later } from '../../kit/page/later.tsx'
import { PageContext } from '../../kit/page/page-context.ts'
import en from '../../words/en/app.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/app.ts'
import { stores, useStore } from '../stores.ts'
import { AntdShell } from './antd/AntdShell.tsx'
import { BackTop } from './BackTop.tsx'
import css from './Frame.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Main } from './Main.tsx'
import { useCurrentPage } from './page.ts'
import type { SurroundProps } from './Surround.tsx'
import { SignInOver } from './sign-in/SignInOver.tsx'
import { useCourseClick } from './use-course-click.ts'

const PasswordDialog = later(async () => (await import('./header/PasswordDialog.tsx')).PasswordDialog)

const SHOW_AFTER_MS = 150

/** True when loading the next page's code takes long enough to be noticed. */
function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === 'loading'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isSlow
}

/** What every page but the plain ones has, and around it what its row in the contract's table of screens says. */
export function Frame({ Surround }: { Surround: ComponentType<SurroundProps> | null }) {
  const w = useWords(zh, en)
  const page = useCurrentPage()
  useCourseClick(page)
  useFocusKeeper()
  const isSlow = useSlowNavigation()
  const mustChange = useStore(stores.userInfo)?.mustChangePassword === '1'
  const content = isSlow ? (
    <Skeleton active className={css.skeleton ?? ''} paragraph={{ rows: 8 }} />
  ) : (
    // Until an initial password is changed, the server refuses every page's calls.
    !mustChange && (
      <FormClosing>
        <Outlet />
      </FormClosing>
    )
  )
  return (
    <AntdShell>
      <PageContext value={page}>
        <a className="skip" href="#main">
          {w.skipToMain}
        </a>
        {Surround ? (
          <Surround page={page} mustChange={mustChange}>
            {content}
          </Surround>
        ) : (
          <div className={css.body} data-frame="none">
            <Main>{content}</Main>
          </div>
        )}
        <BackTop />
        <LeaveGuard />
        <SignInOver />
        {mustChange && <PasswordDialog isForced onClose={() => undefined} />}
      </PageContext>
    </AntdShell>
  )
}
