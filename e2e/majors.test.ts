import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { pickIn, signIn } from './steps.ts'

let opened: OpenBrowser
let page: Page

beforeAll(async () => {
  opened = await openBrowser()
  page = opened.page
  await signIn(page, 'manager')
})
afterAll(() => opened?.close())

it('a major is added and found in the list', async () => {
  await page.goto('/management/specialtyList')
  await page.getByRole('button', { name: '新增专业' }).click()
  const form = page.getByRole('dialog', { name: '新增专业' })
  await form.getByLabel('专业代码').fill('990101')
  await form.getByLabel('专业名称').fill('测试工程')
  await pickIn(form, '层次', '本科')
  await pickIn(form, '院系', '信息工程学院')
  await form.getByRole('button', { name: '新增专业' }).click()
  // A closing dialog returns the focus to its button, which would take Enter as a click.
  await form.waitFor({ state: 'hidden' })
  await page.getByPlaceholder('名称或代码').fill('990101')
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: '测试工程' }).first().waitFor()
  await shot(page, 'major-list')
})

it('what a major asks before graduation is changed, and a student sees what is done of it', async () => {
  await page.goto('/management/specialtyList')
  await page.getByPlaceholder('名称或代码').fill('080901')
  await page.keyboard.press('Enter')
  await page.getByText('共 1 项').first().waitFor()
  await page.getByRole('row').filter({ hasText: '计算机科学与技术' }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: '毕业要求' }).click()
  await drawer
    .getByText(/必须通过 \d+ 门/)
    .first()
    .waitFor()
  await shot(page, 'graduation-plans')
  await drawer.getByRole('row').nth(1).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑毕业要求' })
  await form.getByLabel('选修学分').fill('9')
  await shot(page, 'graduation-plan')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await drawer.getByText('选修 9').first().waitFor()

  const student = await opened.another()
  await signIn(student, 'student')
  await student.goto('/student/graduation')
  await student
    .getByText(/项毕业条件/)
    .first()
    .waitFor()
  await shot(student, 'graduation')
  await student.getByRole('row').filter({ hasText: '必须通过的课程' }).getByRole('button').click()
  await student
    .getByRole('dialog')
    .getByText(/已通过|在修|未修|未通过/)
    .first()
    .waitFor()
  await shot(student, 'graduation-courses')
})

it('a leader is found by name, added to a unit, moved to the top with the keyboard and stays there', async () => {
  await page.goto('/management/leaderList')
  await page.getByRole('button', { name: /^滨江分校/ }).click()
  // Only this unit's leaders: until they have loaded, the page takes no click.
  const places = page.locator('main ol > li')
  await expect.poll(() => places.count()).toBe(3)
  await page.getByRole('button', { name: '新增领导' }).click()
  const form = page.getByRole('dialog', { name: '新增领导' })
  await pickIn(form, '人员', /^龚立群/)
  await pickIn(form, '职务', '主任')
  await form.getByLabel('任职起').fill('2026-03-01')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '新增领导' }).click()
  const up = page.getByRole('button', { name: '上移 龚立群' })
  await up.waitFor()
  while (await up.isEnabled()) {
    const before = await places.allTextContents()
    await up.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => places.allTextContents()).not.toEqual(before)
  }
  await page.reload()
  await expect.poll(() => places.first().textContent()).toContain('龚立群')
  await shot(page, 'leader-list')
  await page.getByRole('button', { name: '周报预览' }).click()
  await page.getByRole('dialog', { name: '滨江分校周报' }).getByText('学习学生').waitFor()
})
