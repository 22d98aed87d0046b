import { isCountedPage, type Mark } from '@shuyuan/contract/entities/system/menu.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { badField } from '../../../wire/error.ts'

export interface LinkForm {
  pid: string | null
  workspace: string
  kind: 'route' | 'link' | 'group'
  title: string
  titleEn: string
  routeKey: string
  url: string
  icon: string
  openIn: 'self' | 'tab'
  badge: 'none' | 'todo'
  variants: Mark[]
}

interface Other {
  id: string
  pid: string | null
  kind: string
  routeKey: string
  variants: readonly string[]
}

/** Two levels only: entries may stand in a group or at the top, groups only at the top. */
export function assertParentGroup(kind: string, pid: string | null, rows: readonly Other[]): void {
  if (pid === null) return
  const parent = rows.find(({ id }) => id === pid)
  if (parent?.kind !== 'group' || kind === 'group')
    throw badField(
      'pid',
      '菜单最多两级，只能放在分组下',
      'a menu has at most two levels; entries can only be placed in groups',
    )
}

function assertRoute({ workspace, routeKey }: LinkForm): void {
  const screen = screenTable[routeKey]
  if (!screen || screen.free) throw badField('routeKey', '页面不存在', 'there is no such page')
  if (screen.workspace !== workspace && screen.workspace !== 'open')
    throw badField('routeKey', '该页面不属于此空间', 'this page belongs to another workspace')
}

/** Checks the fields of each kind, and that a page appears once per site. `id` is the row being edited. */
export function assertValidLink(form: LinkForm, rows: readonly Other[], id: string | null): void {
  assertParentGroup(form.kind, form.pid, rows)
  if (form.kind === 'link' && !form.url) throw badField('url', '请填写此项', 'Please fill in this field')
  if (form.badge === 'todo' && !isCountedPage(form.routeKey))
    throw badField('badge', '该页面没有待办数', 'this page has no to-do count')
  if (form.kind !== 'route') return
  assertRoute(form)
  const twice = rows.some(
    (row) =>
      row.id !== id &&
      row.routeKey === form.routeKey &&
      row.variants.some((mark) => (form.variants as readonly string[]).includes(mark)),
  )
  if (twice) throw badField('routeKey', '该页面已在此菜单中', 'this page is already in this menu')
}

/** Clears the fields that belong to other kinds. */
export const withoutUnusedFields = <F extends LinkForm>(form: F): F => ({
  ...form,
  routeKey: form.kind === 'route' ? form.routeKey : '',
  url: form.kind === 'link' ? form.url : '',
  badge: form.kind === 'route' ? form.badge : 'none',
  openIn: form.kind === 'group' ? 'self' : form.openIn,
})
