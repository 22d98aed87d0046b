import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { UnitTable } from './UnitTable.tsx'

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
