import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { DEMO_PASSWORD, dialogOf } from './steps.ts'

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

/** Opens the form of a list by its button, which also saves it unless told. */
async function form(path: string, button: string, ok = button) {
  await page.goto(`/management/${path}`)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  return { dialog, save: () => dialog.getByRole('button', { name: ok, exact: true }).click() }
}

/** Chooses in a short select, which is not typed into. */
async function choose(label: string, option: string) {
  await dialogOf(page).getByRole('combobox', { name: label, exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click()
}

async function pickDay(label: string, day: string) {
  await dialogOf(page).getByLabel(label, { exact: true }).fill(day)
  await page.keyboard.press('Enter')
}

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text }).first()

it('a major is added and found in the list', async () => {
  const { dialog, save } = await form('specialtyList', '新增专业')
  await dialog.getByLabel('专业代码').fill('990101')
  await dialog.getByLabel('专业名称').fill('测试工程')
  await choose('层次', '本科')
  await choose('院系', '信息工程学院')
  await save()
  await page.getByPlaceholder('名称或代码').fill('990101')
  await rowOf('测试工程').waitFor()
  await shot(page, 'major-list')
})

it('a term of years to come is added', async () => {
  const { dialog, save } = await form('termList', '新增学期')
  await dialog.getByLabel('学期代码').fill('2031-1')
  await dialog.getByLabel('学期名称').fill('2031春')
  await pickDay('开始日期', '2031-03-03')
  await pickDay('结束日期', '2031-07-06')
  await save()
  await rowOf('2031-1').waitFor()
})

it('a subschool is added to the tree', async () => {
  const { dialog, save } = await form('branchSchoolsList', '新增分校', '新增')
  await dialog.getByLabel('名称').fill('测试分校')
  await dialog.getByLabel('编码').fill('YC99')
  await save()
  await rowOf('测试分校').waitFor()
})

it('a grade is added', async () => {
  const { dialog, save } = await form('gradeList', '新增年级')
  await dialog.getByLabel('年级代码').fill('2031春')
  await dialog.getByLabel('名称').fill('2031春')
  await dialog.getByLabel('入学年份').fill('2031')
  await dialog.getByText('春季', { exact: true }).click()
  await save()
  await rowOf('2031春').waitFor()
})

it('a leader is found by name, added to a unit, put first by the keyboard and stays there', async () => {
  await page.goto('/management/leaderList')
  await page.getByRole('button', { name: /^滨江分校/ }).click()
  await page.getByRole('button', { name: '新增领导' }).click()
  const dialog = page.getByRole('dialog', { name: '新增领导' })
  await dialog.getByRole('combobox', { name: '人员' }).fill('龚立群')
  await page
    .getByTitle(/^龚立群/)
    .last()
    .click()
  await choose('职务', '主任')
  await pickDay('任职起', '2026-03-01')
  await dialog.getByRole('button', { name: '新增领导' }).click()
  const up = page.getByRole('button', { name: '上移 龚立群' })
  await up.waitFor()
  const first = page.locator('main ol > li').first()
  while (await up.isEnabled()) {
    const place = await page.locator('main ol > li').allTextContents()
    await up.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('main ol > li').allTextContents()).not.toEqual(place)
  }
  await page.reload()
  await expect.poll(() => first.textContent()).toContain('龚立群')
  await shot(page, 'leader-list')
  await page.getByRole('button', { name: '周报预览' }).click()
  await page.getByRole('dialog', { name: '滨江分校周报' }).getByText('学习学生').waitFor()
})
