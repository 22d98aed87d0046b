import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query-client.ts'
import { rightsWatch } from './api/rights-watch.ts'
import { sessionEnd } from './api/session-end.ts'
import { createRouter } from './app/router.tsx'
import { askSafeBrowser } from './app/safe-browser.ts'
import { endSession, followRights, refreshStores } from './app/session.ts'
import { loadSite, site } from './app/site.ts'
import { stores } from './app/stores.ts'
import { applyTheme } from './app/theme.ts'
import { watchOtherTabs } from './app/two-tabs.ts'
import './app/base.css'

async function start(): Promise<void> {
  await loadSite()
  applyTheme(site.get().variant, stores.a11y.get())
  document.title = site.get().title
  document.querySelector('link[rel=icon]')?.setAttribute('href', site.get().logo)
  watchOtherTabs()
  askSafeBrowser()
  sessionEnd.on(endSession)
  rightsWatch.on(() => void followRights().catch(() => undefined))
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>,
  )
  if (stores.userInfo.get()) await refreshStores().catch(() => undefined)
}

void start()
