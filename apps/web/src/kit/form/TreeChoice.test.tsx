import { act } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { TreeChoice } from './TreeChoice.tsx'

const held = testRoot()

it.each([undefined, 'unitId'])('names a popup that exists, with the id %s', async (id) => {
  await act(async () =>
    held.root.render(
      <TreeChoice<string> open {...(id ? { id } : {})} aria-label="单位" treeData={[{ value: 'a', label: '总校' }]} />,
    ),
  )
  const field = document.querySelector('[role=combobox]')
  const popup = field?.getAttribute('aria-controls')
  expect(popup).toMatch(/_list$/)
  expect(document.getElementById(popup ?? '')?.textContent).toContain('总校')
})
