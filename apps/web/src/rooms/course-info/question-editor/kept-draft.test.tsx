import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginDraft, type Draft } from './draft.ts'
import { dropKept, readKept, useKeptDraft } from './kept-draft.ts'

const COURSE = 'course'
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  localStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Keeper({ draft, questionId }: { draft: Draft; questionId: string }) {
  useKeptDraft(COURSE, questionId, draft, true)
  return null
}
async function write(type: QuestionType, questionId = '') {
  await act(async () => root.render(<Keeper draft={beginDraft(type, '')} questionId={questionId} />))
  await act(async () => vi.advanceTimersByTime(6000))
}
const typesKept = (questionId = '') =>
  (['single', 'essay', 'fill'] as const).filter((type) => readKept(COURSE, questionId, type) !== null)

it('keeps a new question for the next one of its type alone', async () => {
  await write('essay')
  expect(typesKept()).toEqual(['essay'])
  dropKept(COURSE, '', 'essay')
  expect(typesKept()).toEqual([])
})

it('leaves nothing under the type that it had before', async () => {
  await write('single')
  await write('fill')
  expect(typesKept()).toEqual(['fill'])
})

it('keeps a question of the bank whatever its type', async () => {
  await write('single', 'question')
  expect(readKept(COURSE, 'question', 'essay')?.draft.form.body.type).toBe('single')
})
