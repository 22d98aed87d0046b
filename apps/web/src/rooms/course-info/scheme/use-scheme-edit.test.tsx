import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newOption, type SchemeData } from './scheme-draft.ts'
import { useSchemeEdit } from './use-scheme-edit.ts'

let root: Root
let edit: ReturnType<typeof useSchemeEdit>

const scheme = (updatedAt: string, weight: number) =>
  ({
    updatedAt,
    options: [{ id: 'one', name: '作业', kind: 'webHomework', weight, contents: [] }],
  }) as never as SchemeData

function Page({ latest }: { latest: SchemeData }) {
  edit = useSchemeEdit(latest)
  return null
}
const draw = (latest: SchemeData) => act(async () => root.render(<Page latest={latest} />))
const weights = () => edit.options.map(({ weight }) => weight)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('keeps the typing and the stamp it began with when a newer scheme arrives under it, and says so', async () => {
  await draw(scheme('09:00', 100))
  await act(async () => edit.begin())
  await act(async () => edit.change([{ ...newOption(0), weight: 70 }]))
  await draw(scheme('09:05', 40))
  expect([weights(), edit.scheme.updatedAt, edit.isOutdated]).toEqual([[70], '09:00', true])
  await act(async () => edit.drop())
  expect([weights(), edit.scheme.updatedAt, edit.isOutdated]).toEqual([[40], '09:05', false])
})

it('shows what was saved until the answer that holds it has come, and then that', async () => {
  await draw(scheme('09:00', 100))
  await act(async () => edit.begin([{ ...newOption(0), weight: 70 }]))
  await act(async () => edit.saved())
  expect([weights(), edit.isTyping]).toEqual([[70], false])
  await draw(scheme('09:05', 71))
  expect([weights(), edit.isOutdated]).toEqual([[71], false])
})
