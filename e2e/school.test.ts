import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { DEMO_PASSWORD, dialogOf } from './steps.ts'

/** Later than every term of the demo school. */
const YEAR = Number(schoolDay(Date.now()).slice(0, 4)) + 5
const TERM = { code: `${YEAR}-1`, name: `${YEAR}春`, start: mondayOf(`${YEAR}-03-07`) }

let opened: OpenBrowser
let page: Page

beforeAll(async () => {
  opened = await openBrowser()
  page = opened.page
  await page.goto('/login')
  await page.locator('#login-username').fill('manager')
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
})
afterAll(() => opened?.close())

/** Opens the form of a list with its button; the save button has the same name by default. */
async function form(path: string, button: string, ok = button) {
  await page.goto(`/management/${path}`)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  return { dialog, save: () => dialog.getByRole('button', { name: ok, exact: true }).click() }
}

async function pickDay(label: string, day: string) {
  await dialogOf(page).getByLabel(label, { exact: true }).fill(day)
  // The calendar shows the typed day before Enter can pick it.
  await page.locator(`.ant-picker-dropdown:visible td[title="${day}"].ant-picker-cell-selected`).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.ant-picker-dropdown:visible').waitFor({ state: 'hidden' })
}

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text }).first()

it('a term in the far future is added', async () => {
  const { dialog, save } = await form('termList', '新增学期')
  await dialog.getByLabel('学期代码').fill(TERM.code)
  await dialog.getByLabel('学期名称').fill(TERM.name)
  await pickDay('开始日期', TERM.start)
  await pickDay('结束日期', addDays(TERM.start, 18 * 7 - 1))
  await save()
  await rowOf(TERM.code).waitFor()
})

it('a branch is added to the tree', async () => {
  const { dialog, save } = await form('branchSchoolsList', '新增分校', '新增')
  await dialog.getByLabel('名称').fill('测试分校')
  await dialog.getByLabel('编码').fill('YC99')
  await save()
  await rowOf('测试分校').waitFor()
})

it('a grade is added', async () => {
  const { dialog, save } = await form('gradeList', '新增年级')
  await dialog.getByLabel('年级代码').fill(TERM.name)
  await dialog.getByLabel('名称').fill(TERM.name)
  await dialog.getByLabel('入学年份').fill(String(YEAR))
  await dialog.getByText('春季', { exact: true }).click()
  await save()
  await rowOf(TERM.name).waitFor()
})
