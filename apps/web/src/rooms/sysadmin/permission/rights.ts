import type { Answer } from '../../../api/client.ts'

type Space = Answer<'treePermissionInfo'>[number]
type Page = Space['children'][number]
export type Leaf = Page['children'][number]
export type RightsTree = readonly Space[]
export type Held = ReadonlySet<string>

export interface Node {
  readonly row: Leaf
  readonly children: readonly Node[]
}

/** The three levels in one type. */
export const nodesOf = (tree: RightsTree): Node[] =>
  tree.map(({ children, ...space }) => ({
    row: space,
    children: children.map(({ children: leaves, ...page }) => ({
      row: page,
      children: leaves.map((row) => ({ row, children: [] })),
    })),
  }))

const each = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...each(node.children)])

/** Pages, buttons and calls; workspaces are headings and are not held. */
export const rightsIn = (nodes: readonly Node[]): Leaf[] =>
  each(nodes)
    .map(({ row }) => row)
    .filter(({ kind }) => kind !== 'workspace')

export type Tick = 'all' | 'half' | 'none'

/** A page is whole with all that stands on it; a workspace with all its pages. */
export function tickOf(node: Node, held: Held): Tick {
  const rights = rightsIn([node])
  const count = rights.filter(({ id }) => held.has(id)).length
  if (count === 0) return 'none'
  return count === rights.length ? 'all' : 'half'
}

/**
 * One click: what is whole is cleared, anything else becomes whole. A button brings its page with it, and a page that
 * is cleared takes its buttons along.
 */
export function ticked(nodes: readonly Node[], held: Held, id: string): Set<string> {
  const next = new Set(held)
  const all = each(nodes)
  const node = all.find(({ row }) => row.id === id)
  if (!node) return next
  const isWhole = tickOf(node, held) === 'all'
  for (const right of rightsIn([node])) isWhole ? next.delete(right.id) : next.add(right.id)
  const { kind, pid } = node.row
  if (!isWhole && (kind === 'button' || kind === 'call') && pid) next.add(pid)
  return next
}

export interface Change {
  readonly pages: readonly Leaf[]
  readonly buttons: readonly Leaf[]
  readonly removed: readonly Leaf[]
}

/** What saving would add and remove. */
export function changeOf(nodes: readonly Node[], before: Held, after: Held): Change {
  const rights = rightsIn(nodes)
  const added = rights.filter(({ id }) => after.has(id) && !before.has(id))
  return {
    pages: added.filter(({ kind }) => kind === 'page'),
    buttons: added.filter(({ kind }) => kind !== 'page'),
    removed: rights.filter(({ id }) => before.has(id) && !after.has(id)),
  }
}

/** Held pages in the order given; those that were ticked since come last. */
export function orderOf(nodes: readonly Node[], held: Held, order: readonly string[]): Leaf[] {
  const pages = rightsIn(nodes).filter(({ id, kind }) => kind === 'page' && held.has(id))
  const place = ({ key }: Leaf) => (order.includes(key) ? order.indexOf(key) : order.length)
  return pages.toSorted((a, b) => place(a) - place(b))
}

export interface RightsFilter {
  readonly text: string
  readonly onlyHeld: boolean
}

/** Matching nodes with their ancestors and, where a name matches, all their descendants. */
export function filtered(nodes: readonly Node[], held: Held, filter: RightsFilter): Node[] {
  const text = filter.text.trim().toLowerCase()
  const fits = ({ row }: Node) =>
    text === '' || [row.name, row.nameEn, row.key].some((word) => word.toLowerCase().includes(text))
  const isShown = (node: Node) =>
    (node.row.visible === '1' || tickOf(node, held) !== 'none') && (!filter.onlyHeld || tickOf(node, held) !== 'none')
  return nodes.flatMap((node): Node[] => {
    if (!isShown(node)) return []
    const children = filtered(node.children, held, fits(node) ? { ...filter, text: '' } : filter)
    return fits(node) || children.length > 0 ? [{ ...node, children }] : []
  })
}
