import type { ReactNode } from 'react'
import { stores, useStore } from '../stores.ts'
import css from './Frame.module.css'
import { StorageAlert } from './StorageAlert.tsx'

/** The page itself, with what is told above every page. */
export function Main({ children }: { children: ReactNode }) {
  const mustChange = useStore(stores.userInfo)?.mustChangePassword === '1'
  return (
    <main id="main" tabIndex={-1} className={css.main}>
      {!mustChange && <StorageAlert />}
      {children}
    </main>
  )
}
