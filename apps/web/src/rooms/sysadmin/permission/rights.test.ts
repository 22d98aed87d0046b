import { describe, expect, it } from 'vitest'
import { changeOf, filtered, type Leaf, nodesOf, orderOf, type RightsTree, rightsIn, ticked, tickOf } from './rights.ts'

const row = (kind: Leaf['kind'], key: string, pid: string | null, visible: '0' | '1' = '1') => ({
  id: `id-${key}`,
  pid: pid && `id-${pid}`,
  kind,
  key,
  name: `名${key}`,
  nameEn: `Name ${key}`,
  path: '',
  sort: 0,
  visible,
  shipped: '1' as const,
  roleFlags: [],
  roleCount: 0,
  updatedAt: '2026-11-21T00:00:00Z',
})
const tree: RightsTree = [
  {
    ...row('workspace', 'ws', null),
    children: [
      {
        ...row('page', 'a', 'ws'),
        children: [row('button', 'a:add', 'a'), row('button', 'a:del', 'a')],
      },
      { ...row('page', 'b', 'ws'), children: [] },
      { ...row('page', 'c', 'ws', '0'), children: [] },
    ],
  },
]
const nodes = nodesOf(tree)
const ids = (...keys: string[]) => new Set(keys.map((key) => `id-${key}`))
const node = (key: string) => {
  const found = [...nodes, ...nodes.flatMap(({ children }) => children)].find((one) => one.row.key === key)
  if (!found) throw new Error(key)
  return found
}

describe('ticking rights', () => {
  it.each([
    ['a button brings its page', [], 'a:add', ['a', 'a:add']],
    ['a button goes alone', ['a', 'a:add'], 'a:add', ['a']],
    ['a page that is not held comes whole', [], 'a', ['a', 'a:add', 'a:del']],
    ['a page held in part becomes whole', ['a'], 'a', ['a', 'a:add', 'a:del']],
    ['a whole page is cleared with its buttons', ['a', 'a:add', 'a:del', 'b'], 'a', ['b']],
    ['a workspace comes whole', ['b'], 'ws', ['a', 'a:add', 'a:del', 'b', 'c']],
    ['a whole workspace is cleared', ['a', 'a:add', 'a:del', 'b', 'c'], 'ws', []],
    ['what does not exist changes nothing', ['b'], 'x', ['b']],
  ])('%s', (_, held, click, expected) => {
    expect(ticked(nodes, ids(...held), `id-${click}`)).toEqual(ids(...expected))
  })

  it('shows three states', () => {
    expect(['none', 'half', 'all']).toEqual([
      tickOf(node('a'), ids('b')),
      tickOf(node('a'), ids('a')),
      tickOf(node('a'), ids('a', 'a:add', 'a:del')),
    ])
    expect(tickOf(node('ws'), ids('a', 'a:add', 'a:del'))).toBe('half')
  })

  it('counts what saving would do', () => {
    const change = changeOf(nodes, ids('b'), ids('a', 'a:add'))
    expect([change.pages, change.buttons, change.removed].map((rows) => rows.map(({ key }) => key))).toEqual([
      ['a'],
      ['a:add'],
      ['b'],
    ])
  })

  it('keeps the order of pages and puts new ones last', () => {
    expect(orderOf(nodes, ids('a', 'b', 'c', 'a:add'), ['b', 'gone']).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
  })

  it('finds by name or key with those above, and hides what is not visible unless it is held', () => {
    const keys = (text: string, onlyHeld: boolean, held = ids()) =>
      rightsIn(filtered(nodes, held, { text, onlyHeld })).map(({ key }) => key)
    expect(keys('A:DEL', false)).toEqual(['a', 'a:del'])
    expect(keys('名b', false)).toEqual(['b'])
    expect(keys('', false)).toEqual(['a', 'a:add', 'a:del', 'b'])
    expect(keys('', false, ids('c'))).toContain('c')
    expect(keys('', true, ids('a'))).toEqual(['a'])
  })
})
