import { App } from 'antd'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { MergeDialog } from './MergeDialog.tsx'

const courses = ['会计', '审计', '税法'].map((courseName, at) => ({
  id: `c${at}`,
  courseCode: `MG${at}`,
  courseName,
}))
vi.mock('../../../api/use-call.ts', () => ({ useCall: () => ({ data: { rows: courses }, isFetching: false }) }))
vi.mock('./use-terms-from-now.ts', () => ({ useTermsFromNow: () => [{ value: '2026-2', label: '2026秋' }] }))

const held = testRoot()

it('does not offer the main course as its own deputy', async () => {
  await act(async () =>
    held.root.render(
      <MemoryRouter>
        <App>
          <MergeDialog main={courses[0]} onClose={() => undefined} />
        </App>
      </MemoryRouter>,
    ),
  )
  const deputies = document.querySelector<HTMLInputElement>('input#deputyIds')
  await act(async () => {
    deputies?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    deputies?.focus()
  })
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['审计 MG1', '税法 MG2'])
})
