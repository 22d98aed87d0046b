import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import { LiveRegion } from '../kit/live/LiveRegion.tsx'
import { documentTitle, shownNames } from '../kit/page/document-title.ts'
import { Closed, ForeignTab, LoadingLock, Toasts } from './Overlays.tsx'
import { A11ySwitch } from './shell/a11y/Switch.tsx'
import { useCurrentPage } from './shell/page.ts'
import { useSite } from './site.ts'
import { stores, useLook, usePageStore, useStore } from './stores.ts'
import { applyTheme } from './theme.ts'

export interface RootData {
  readonly closed: boolean
}

/** Under every page: theme and language on the document, toasts, the lock. */
export function Root() {
  const { closed } = useLoaderData<RootData>()
  const { variant, name, nameEn } = useSite()
  const a11y = useLook()
  const lang = useStore(stores.lang)
  useEffect(() => applyTheme(variant, a11y), [variant, a11y])
  useEffect(() => {
    document.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN'
  }, [lang])
  const page = useCurrentPage()
  const shown = usePageStore(shownNames)
  useEffect(() => {
    const siteName = lang === 'en' ? nameEn : name
    const title = page.routeKey === 'login' ? '' : page.title
    document.title = documentTitle([shown.thing, title, shown.course, siteName])
  }, [shown, page.title, page.routeKey, lang, name, nameEn])
  if (closed) return <Closed />
  return (
    <>
      <A11ySwitch />
      <Outlet />
      <ScrollRestoration />
      <LiveRegion />
      <Toasts />
      <LoadingLock />
      <ForeignTab />
    </>
  )
}
