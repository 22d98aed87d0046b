import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { LONG } from './exam-steps.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let opened: OpenBrowser
let branch: Page
let student: Page
const faults: string[] = []
const stamp = Date.now().toString(36)
const title = `校区周末停电通知 ${stamp}`

beforeAll(async () => {
  opened = await openBrowser()
  branch = opened.page
  student = await opened.another()
  watch(branch, faults)
  watch(student, faults)
  await signIn(branch, 'sub')
  await signIn(student, 'student')
}, 60_000)
afterAll(() => opened?.close())
beforeEach(() => {
  faults.length = 0
})

const rowOf = (text: string) => branch.getByRole('row').filter({ hasText: text })
const openInbox = async (page: Page) => {
  await page.goto('/student/courseNew')
  await page.getByRole('button', { name: /^消息/ }).click()
  await page.getByRole('dialog', { name: '消息' }).getByRole('listitem').first().waitFor()
}

test('a branch tells its students and asks them to confirm; a student reads it where the bell says so', async () => {
  await branch.goto('/management/noticeManagement')
  await branch.getByRole('button', { name: '新增通知' }).click()
  await branch.getByRole('heading', { name: '新增通知' }).waitFor()
  await branch.getByRole('textbox', { name: '标题' }).fill(title)
  await branch.getByRole('textbox', { name: '正文' }).fill('本周六 8:00 至 12:00 校区停电，自习室暂停开放。')
  await branch.getByText('按条件选择', { exact: true }).click()
  await branch.getByRole('combobox', { name: '角色' }).click()
  await branch.locator('.ant-select-dropdown:visible').getByTitle('学生', { exact: true }).click()
  await branch.keyboard.press('Escape')
  await branch
    .getByText(/共 \d+ 人/)
    .first()
    .waitFor()
  await branch.getByRole('switch', { name: '需要回执' }).click()
  await shot(branch, 'notices-form')
  await branch.getByRole('button', { name: '发布', exact: true }).click()
  const ask = dialogOf(branch)
  await ask.getByText(/发布后接收人不再变化/).waitFor()
  await ask.getByRole('button', { name: /发\s?布/ }).click()
  await told(branch, /已发布，\d+人收到/)
  await rowOf(title).waitFor()
  await shot(branch, 'notices-list')

  await expect
    .poll(async () => {
      await openInbox(student)
      return student.getByText(title).count()
    }, LONG)
    .toBeGreaterThan(0)
  await student.getByRole('button', { name: new RegExp(title) }).click()
  await student.getByText('自习室暂停开放').first().waitFor()
  await student.getByRole('button', { name: '我已阅读并知晓' }).click()
  await student.getByText(/您已于 .* 确认/).waitFor()
  await shot(student, 'notices-dialog')
  expect(faults).toEqual([])
})

test('the branch sees who has confirmed it, urges the others once a day, and takes it back', async () => {
  await branch.goto('/management/noticeManagement')
  await rowOf(title).getByRole('button', { name: '阅读名单' }).click()
  const readers = branch.getByRole('dialog', { name: /阅读情况/ })
  await readers.getByRole('row').nth(1).waitFor()
  await shot(branch, 'notices-readers')
  await branch.keyboard.press('Escape')
  await readers.waitFor({ state: 'hidden' })

  const act = async (name: string) => {
    const row = rowOf(title)
    const own = row.getByRole('button', { name, exact: true })
    if (await own.isVisible()) return own.click()
    await row.getByRole('button', { name: /更多/ }).click()
    await branch.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('催阅')
  const urge = branch.getByRole('dialog', { name: '催阅' })
  await urge
    .getByRole('button', { name: '催阅', exact: true })
    .or(urge.getByRole('button', { name: '催 阅' }))
    .click()
  await told(branch, /已催阅\d+人/)
  await act('撤回')
  const back = branch.getByRole('dialog', { name: '撤回通知' })
  await back.getByLabel('撤回原因').fill('供电局改期')
  await back.getByRole('button', { name: /撤\s?回/ }).click()
  await back.waitFor({ state: 'hidden' })
  await rowOf(title).getByText('已撤回').first().waitFor()

  await openInbox(student)
  expect(await student.getByText(title).count()).toBe(0)
  expect(faults).toEqual([])
})
