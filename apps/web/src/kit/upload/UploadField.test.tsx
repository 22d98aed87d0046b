import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { testRoot } from '../../test/root.ts'
import { UploadField } from './UploadField.tsx'

const held = testRoot()

async function choose(error: unknown): Promise<void> {
  await act(async () => held.root.render(<UploadField upload={() => Promise.reject(error)} />))
  const field = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(field, 'files', { value: [new File(['x'], 'film.mp4')] })
  await act(async () => {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it('keeps the reason of a refused file beside it, where it stays until the file goes', async () => {
  await choose(new CallError('100710', '文件内容与类型不符'))
  await vi.waitFor(() => expect(document.querySelector('li')?.textContent).toContain('文件内容与类型不符'))
})

it.each<[readonly string[] | undefined, boolean]>([
  [undefined, true],
  [['.pdf', '.jpg'], true],
  [['.docx', '.pdf'], false],
])('offers a phone its camera where photos are accepted: %j', async (accept, isOffered) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  await act(async () =>
    held.root.render(<UploadField camera upload={() => Promise.reject(new Error())} {...(accept ? { accept } : {})} />),
  )
  expect(document.querySelector('input[capture=environment]') !== null).toBe(isOffered)
})

it('says plainly that a file did not arrive where the line was lost', async () => {
  await choose(new CallError('', 'Failed to fetch'))
  await vi.waitFor(() => expect(document.querySelector('li')?.textContent).toContain('上传失败'))
})
