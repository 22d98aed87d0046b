import { Badge, Menu, type MenuProps } from 'antd'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useLang } from '../../../words/use-words.ts'
import { useCanOpen } from '../../rights.ts'
import { preloadScreen, screenOf } from '../../screens.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { useStudyMenu } from './use-study-menu.ts'

type Group = Answer<'menuPageLink'>[number]
type Entry = Group['children'][number]
type Item = NonNullable<MenuProps['items']>[number]

/** With more entries than fit a screen the groups fold; with fewer they are headings. */
const FOLD_FROM = 16
/** Long enough that moving between pages makes no calls, short enough that counts stay current. */
const FRESH_MS = 60_000

/** The menu's entry that stays lit on a page that is not in the menu itself. */
function activeKey(routeKey: string): string {
  const under = screenOf(routeKey)?.under
  return under ? activeKey(under) : routeKey
}

/** courseId goes along inside a course. */
function courseQuery(workspace: string, params: URLSearchParams): string {
  const kept = ['courseId', '_enterType'].flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []))
  return workspace.startsWith('course') && kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

function useVisibleGroups(workspace: string, study: Answer<'courseMenuStudyResult'> | undefined): readonly Group[] {
  const [params] = useSearchParams()
  const courseId = workspace.startsWith('course') ? params.get('courseId') : null
  const canOpen = useCanOpen()
  const { data } = useCall(
    'menuPageLink',
    { workspace, ...(courseId ? { courseId } : {}) },
    { enabled: workspace !== '', fresh: FRESH_MS, keep: true, noToast: true },
  )
  const unfilled = new Set(study?.entries.flatMap(({ routeKey, shown }) => (shown === '0' ? [routeKey] : [])))
  const isShown = ({ url, routeKey }: Entry) =>
    url !== '' || (screenOf(routeKey) !== undefined && canOpen(routeKey) && !unfilled.has(routeKey))
  return (data ?? [])
    .map((group) => ({ ...group, children: group.children.filter(isShown) }))
    .filter((group) => group.children.length > 0 || isShown(group))
}

/** The entries of a workspace that this person may open. */
export function MenuList({
  workspace,
  routeKey,
  collapsed = false,
}: {
  workspace: string
  routeKey: string
  collapsed?: boolean
}) {
  const lang = useLang()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const study = useStudyMenu(workspace)
  const groups = useVisibleGroups(workspace, study)
  const query = courseQuery(workspace, params)

  const items = useMemo(() => {
    const titled = ({ title, titleEn }: Entry) => (lang === 'en' ? titleEn || title : title)
    const todo = new Map(study?.entries.map((entry) => [entry.routeKey, entry.todo]))
    const countOf = (entry: Entry) => todo.get(entry.routeKey) ?? entry.badgeCount
    const iconOf = (group: Entry & { readonly children: readonly Entry[] }) => (
      <MenuIcon name={group.icon || group.children[0]?.icon || ''} workspace={workspace} />
    )
    const leaf = (entry: Entry): Item => ({
      key: entry.routeKey || entry.key,
      title: titled(entry),
      icon: <MenuIcon name={entry.icon} workspace={workspace} />,
      label: entry.url ? (
        <a href={entry.url} target={entry.openIn === 'tab' ? '_blank' : undefined} rel="noreferrer">
          {titled(entry)}
        </a>
      ) : (
        <Link
          to={`${screenOf(entry.routeKey)?.path}${query}`}
          target={entry.openIn === 'tab' ? '_blank' : undefined}
          onMouseEnter={() => preloadScreen(entry.routeKey)}
        >
          {titled(entry)}
        </Link>
      ),
      extra: countOf(entry) > 0 ? <Badge count={countOf(entry)} size="small" /> : undefined,
    })
    const isLong = groups.reduce((sum, { children }) => sum + Math.max(1, children.length), 0) > FOLD_FROM
    return groups.map((group): Item => {
      if (group.children.length === 0) return leaf(group)
      const children = group.children.map(leaf)
      if (collapsed && !isLong) return { type: 'group', key: group.key, children }
      const label = titled(group)
      return isLong
        ? { key: group.key, label, icon: iconOf(group), children }
        : { type: 'group', key: group.key, label, children }
    })
  }, [groups, lang, query, collapsed, study, workspace])

  const lit = activeKey(routeKey)
  const openGroup = groups.find(({ children }) => children.some((entry) => entry.routeKey === lit))?.key
  return (
    <Menu
      // The group of the current page starts open, also when the menu unfolds; after that the person decides.
      key={groups.length === 0 ? 'none' : `${openGroup ?? pathname} ${collapsed}`}
      mode="inline"
      inlineIndent={12}
      inlineCollapsed={collapsed}
      items={items}
      selectedKeys={[lit]}
      defaultOpenKeys={openGroup && !collapsed ? [openGroup] : []}
      style={{ border: 0, background: 'none' }}
    />
  )
}
