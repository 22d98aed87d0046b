import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextInput } from './text.tsx'

vi.mock('../../../kit/RichTextEditor.tsx', () => ({ RichTextEditor: () => null }))

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it.each([
  ['五个字在此', 12, true, '还差7字'],
  ['五个字在此', 5, true, ''],
  ['', 12, true, ''],
  ['五个字在此', 12, false, ''],
])('says how much a begun text lacks: %s of at least %d, open %j', async (text, minChars, isOpen, told) => {
  await act(async () =>
    root.render(
      <TextInput
        body={{ type: 'essay', stem: '写', minChars }}
        answer={{ type: 'essay', html: `<p>${text}</p>` }}
        onAnswer={isOpen ? () => undefined : null}
        name="q"
        labelledBy="q-stem"
        parts={[]}
        answerKey={null}
        files={null}
        upload={undefined}
      />,
    ),
  )
  expect(document.body.textContent?.match(/还差\d+字/)?.[0] ?? '').toBe(told)
})
