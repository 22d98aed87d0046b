import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Task } from '../../../subjects/study/task-acts.ts'
import { TaskCard } from './TaskCard.tsx'

let box: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

/** As much of a task as its card reads. */
const task = (more: Partial<Task>) =>
  ({
    title: '第1章练习',
    kind: 'onlinePractice',
    courseId: 'c',
    assignmentId: 'a',
    chapterTitle: '',
    questionCount: 10,
    fullScore: 100,
    durationMin: null,
    usedAttempts: 1,
    maxAttempts: 0,
    attemptRule: 'best',
    shareText: '',
    result: null,
    lateRule: 'refuse',
    lateDays: 0,
    lateDeductPercent: 0,
    showAnswers: 'never',
    sentBackReason: '',
    waits: [],
    studyPaperId: '',
    viewAllowed: '0',
    opensAt: '2026-11-01T00:00:00.000Z',
    closesAt: '2026-12-01T00:00:00.000Z',
    dueAt: '2026-12-01T00:00:00.000Z',
    redoUntil: null,
    remainSec: null,
    groups: [],
    ...more,
  }) as Task

test.each<[string, Partial<Task>, string]>([
  ['marked, and another attempt stands open', { myState: 'reviewed', keepShown: '1', startAllowed: '1' }, '再次作答'],
  ['handed in, may be taken back', { myState: 'waiting', keepShown: '1', startAllowed: '1' }, '撤回并修改'],
  ['sent back', { myState: 'sentBack', keepShown: '1', startAllowed: '0' }, '修改后重交'],
  ['never tried', { myState: 'toStart', keepShown: '0', startAllowed: '1', usedAttempts: 0 }, '开始作答'],
  ['over', { myState: 'reviewed', keepShown: '0', startAllowed: '0' }, '详情'],
])('what one may do with a task: %s', async (_, more, word) => {
  await act(async () =>
    root.render(
      <MemoryRouter>
        <TaskCard task={task(more)} />
      </MemoryRouter>,
    ),
  )
  // Beside the title, which leads to the task as well.
  const ways = [...box.querySelectorAll('a, button')].filter((one) => !one.closest('h3'))
  expect(ways.map((one) => one.textContent)).toEqual([word])
})
