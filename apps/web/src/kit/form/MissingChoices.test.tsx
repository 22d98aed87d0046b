import { App } from 'antd'
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stores } from '../../app/stores.ts'
import { choicesOf, madeAtOf } from './choices.ts'
import { FormDialog } from './FormDialog.tsx'
import { NothingFound } from './MissingChoices.tsx'

const optionOf = (value: string) => ({ value, label: value })

describe('choices', () => {
  it.each([
    ['are not missing while they load', undefined, undefined],
    ['are missing once there are none', [], 'termList'],
    ['are not missing when there are some', ['2026-2'], undefined],
  ])('%s', (_, rows, madeAt) => {
    expect(madeAtOf(choicesOf(rows, 'termList', optionOf))).toBe(madeAt)
  })
})

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const show = (element: ReactElement) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <App>{element}</App>
      </MemoryRouter>,
    ),
  )
const holds = (role: string, pages: string[]) =>
  act(() => {
    stores.currentRole.set(role as never)
    stores.permissions.set({ [role]: pages } as never)
  })
const form = (
  <FormDialog
    title="班级"
    fields={[{ name: 'termCode', label: '学期', kind: 'select', options: choicesOf([], 'termList', optionOf) }]}
    onSubmit={async () => ({ ok: true })}
    onClose={() => {}}
  />
)

it('says where what is missing is made, and links there for those who may open it', async () => {
  await holds('ROLE_EDU', ['termList'])
  await show(form)
  expect(document.body.textContent).toContain('还没有可选的学期')
  expect(document.querySelector<HTMLAnchorElement>('.ant-form-item-extra a')?.getAttribute('href')).toBe(
    '/management/termList',
  )
})

it('names the screen without a link for others', async () => {
  await holds('ROLE_EDU', [])
  await show(form)
  expect(document.querySelector('.ant-form-item-extra')?.textContent).toContain('请负责「学期管理」的管理员添加')
  expect(document.querySelector('.ant-form-item-extra a')).toBeNull()
})

it.each([
  ['', true, ''],
  ['王', false, '没有这样的教师'],
  ['', false, '还没有可选的内容'],
])('a search for "%s" that has nothing (loading: %s) says %s', async (keyword, isLoading, said) => {
  await holds('ROLE_EDU', [])
  await show(<NothingFound keyword={keyword} isLoading={isLoading} none="没有这样的教师" madeAt="teacherList" />)
  if (said) expect(document.body.textContent).toContain(said)
  else expect(document.body.textContent).toBe('')
})
