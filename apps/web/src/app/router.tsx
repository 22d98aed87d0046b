import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { Crashed, LoadFailed } from './Failed.tsx'
import { currentFacts } from './facts.ts'
import { guard, type Target } from './guard.ts'
import { setCheck, setNavigate } from './navigate.ts'
import { Root, type RootData } from './Root.tsx'
import { screenFacts } from './screen-table.static.ts'
import { loadedScreen, loadScreen, pathOf, screenAt, screenOf } from './screens.ts'
import { useCurrentPage } from './shell/page.ts'
import { stores } from './stores.ts'

/** First pages of the parent paths (specification 2). */
const FIRST: Readonly<Record<string, string>> = {
  '/sysadmin': 'userList',
  '/management': 'managementCourseSearch',
  '/teacher': 'curriculumNew',
  '/student': 'courseNew',
  '/courseInfo': 'teachProcess',
  '/courseStudy': 'learnCatalogue',
  '/organization': 'courseRecommend',
  '/analysis-show': 'analysis-question',
}

/** The page outside of the sign-in: plain elements, so that it loads without the rest. */
const PLAIN = new Set(['login'])

const hrefOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`

/** Where the person is; '' until a first page was shown. */
let previous = ''

function targetOf(url: URL): Target {
  const routeKey = screenAt(url.pathname)
  const isParent = FIRST[url.pathname] !== undefined
  return {
    routeKey,
    free: isParent || (screenOf(routeKey ?? '')?.free ?? false),
    path: url.pathname,
    search: url.search,
  }
}

/** What stands around pages, once loaded. */
const loaded: {
  Frame?: typeof import('./shell/Frame.tsx').Frame
  Surround?: typeof import('./shell/Surround.tsx').Surround
} = {}
const loadFrame = async () => {
  loaded.Frame ??= (await import('./shell/Frame.tsx')).Frame
}
const loadSurround = async () => {
  loaded.Surround ??= (await import('./shell/Surround.tsx')).Surround
}

const isSurrounded = (routeKey: string) => (screenOf(routeKey)?.frame ?? 'bare') !== 'none'

/** What the page is made of. What does not come is told where it should stand. */
async function loadParts(routeKey: string, address: string): Promise<void> {
  const parts = [loadScreen(routeKey, address)]
  if (!PLAIN.has(routeKey)) parts.push(loadFrame())
  if (!PLAIN.has(routeKey) && isSurrounded(routeKey)) parts.push(loadSurround())
  await Promise.allSettled(parts)
}

/** The guard, before each navigation; then the page's code, while the page before stays. */
async function guardRoute({ request }: LoaderFunctionArgs): Promise<RootData | Response> {
  const target = targetOf(new URL(request.url))
  const verdict = guard(target, previous, currentFacts())
  if (verdict.kind === 'closed') return { closed: true }
  if (verdict.kind === 'redirect') {
    if (verdict.keep?.redirectUrl) stores.redirectUrl.set(verdict.keep.redirectUrl)
    if (verdict.keep?.currentRole) stores.currentRole.set(verdict.keep.currentRole)
    return redirect(verdict.to)
  }
  if (!FIRST[target.path]) await loadParts(target.routeKey ?? '404', request.url)
  return { closed: false }
}

function ScreenSlot({ routeKey }: { routeKey: string }) {
  const Screen = loadedScreen(routeKey)
  return Screen ? <Screen /> : <LoadFailed />
}

const screenRoute = (routeKey: string, path: string): RouteObject => ({
  path,
  handle: { routeKey },
  element: <ScreenSlot key={routeKey} routeKey={routeKey} />,
  ErrorBoundary: Crashed,
})

function FrameSlot() {
  const { Frame, Surround } = loaded
  const needsSurround = isSurrounded(useCurrentPage().routeKey)
  if (!Frame || (needsSurround && !Surround)) return <LoadFailed />
  return <Frame Surround={(needsSurround && Surround) || null} />
}

const parentRoutes: RouteObject[] = Object.entries(FIRST).flatMap(([path, first]) => {
  const target = pathOf(first)
  return target ? [{ path, loader: ({ request }) => redirect(`${target}${new URL(request.url).search}`) }] : []
})

const screens = Object.entries(screenFacts)

const routes: RouteObject[] = [
  {
    path: '/',
    loader: guardRoute,
    shouldRevalidate: () => true,
    Component: Root,
    HydrateFallback: () => null,
    ErrorBoundary: Crashed,
    children: [
      { index: true, element: null },
      ...parentRoutes,
      ...screens.filter(([key]) => PLAIN.has(key)).map(([key, { path }]) => screenRoute(key, path)),
      {
        Component: FrameSlot,
        ErrorBoundary: Crashed,
        children: [
          ...screens.filter(([key]) => !PLAIN.has(key)).map(([key, { path }]) => screenRoute(key, path)),
          screenRoute('404', '*'),
        ],
      },
    ],
  },
]

export function createRouter() {
  const router = createBrowserRouter(routes)
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') previous = hrefOf(location)
  })
  setNavigate((path, options) => void router.navigate(path, options))
  const isIdle = () => router.state.initialized && router.state.navigation.state === 'idle'
  setCheck({
    place: () => router.state.navigation.location ?? router.state.location,
    guardAgain: () => void router.revalidate(),
    whenIdle(work) {
      if (isIdle()) return work()
      const stop = router.subscribe(() => {
        if (!isIdle()) return
        stop()
        work()
      })
    },
  })
  return router
}
