import { App } from 'antd'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { FormClosing, useFormClosed } from '../../../kit/form/form-closing.tsx'
import { testRoot } from '../../../test/root.ts'
import { Watch } from './Watch.tsx'

const candidate = {
  studentId: 'one',
  studentNo: '2026001',
  realname: '雷博',
  subSchoolName: '滨江分校',
  state: 'answering',
  reopened: '0',
  reasons: [],
  acts: [],
  facePictures: [],
  faceResult: 'none',
}
const data = {
  notIn: 0,
  answering: 1,
  submitted: 0,
  forced: 0,
  absent: 0,
  verifyCount: 0,
  helpCount: 0,
  state: 'running',
  total: 1,
  rows: [candidate],
}
vi.mock('../../../api/use-call.ts', () => ({ useCall: () => ({ data, error: null, refetch: () => undefined }) }))
vi.mock('../../../api/use-units.ts', () => ({ useOwnUnits: () => [] }))
vi.mock('../../../app/rights.ts', () => ({
  useCanPress: () => (permission: string) => held === null || permission.endsWith(`:${held}`),
}))
// Not about the dialogs themselves, only about how they end.
vi.mock('./monitor-dialogs.tsx', async (original) => ({ ...(await original<object>()), ReopenDialog: Ends }))

const page = testRoot()
/** The one button that the person holds; null: all of them. */
let held: string | null = null
let formClosed: (isSaved: boolean) => void

function Ends() {
  formClosed = useFormClosed()
  return null
}

beforeEach(async () => {
  held = null
  await show()
})
async function show() {
  await act(async () =>
    page.root.render(
      <MemoryRouter>
        <App>
          <FormClosing>
            <Watch examId="exam" choice={null} />
          </FormClosing>
        </App>
      </MemoryRouter>,
    ),
  )
}

const box = () => document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')

it.each([
  ['stay when the dialog about them is left', false],
  ['go when it was saved', true],
])('ticks %s', async (_, isSaved) => {
  await act(async () => box()?.click())
  const reopen = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '重新进入')
  await act(async () => reopen?.click())
  expect(box()?.checked).toBe(true)
  await act(async () => formClosed(isSaved))
  expect(box()?.checked).toBe(!isSaved)
})

it.each(['extend', 'force', 'reopen', 'allow', 'letIn'])(
  'candidates are ticked by whoever holds %s alone',
  async (button) => {
    held = button
    await show()
    expect(box()).not.toBeNull()
  },
)

it('nobody ticks who may do nothing to them', async () => {
  held = 'export'
  await show()
  expect(box()).toBeNull()
})
