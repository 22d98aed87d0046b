import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { stores } from '../../../app/stores.ts'
import { testRoot } from '../../../test/root.ts'
import { UnitTable } from './UnitTable.tsx'
import type { Unit } from './unit-rows.ts'

const held = testRoot()

it.each([
  [false, false, '还没有分校，可以新增'],
  [true, false, '还没有院系，可以新增'],
  [false, true, '没有符合条件的单位'],
])(
  'a school without units is told what to do, a filter without any that nothing fits',
  async (isCollege, isPart, words) => {
    const nothing = () => undefined
    await act(async () =>
      held.root.render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <UnitTable units={[]} isCollege={isCollege} isPart={isPart} onOpen={nothing} onEdit={nothing} />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    )
    expect(document.body.textContent).toContain(words)
  },
)

it('edits a unit as it is kept, also where the one above it is not shown', async () => {
  stores.currentRole.set('ROLE_SUPPER')
  const onEdit = vi.fn()
  const unit = { id: 'child', pid: 'above', schoolName: '青屏分校', schoolCode: 'YC03', status: 'enabled', isOwn: '1' }
  await act(async () =>
    held.root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <UnitTable units={[unit as Unit]} isCollege={false} isPart onOpen={() => undefined} onEdit={onEdit} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const edit = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('编辑'))
  await act(async () => edit?.click())
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 'child', pid: 'above' }))
})
