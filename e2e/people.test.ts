import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { pickIn, signIn } from './steps.ts'

let opened: OpenBrowser

beforeAll(async () => {
  opened = await openBrowser()
})
afterAll(() => opened?.close())

it('a student is added, the password shown once signs in, and suspension is on record', async () => {
  const { page } = opened
  await signIn(page, 'edu', '/management/**')
  await page.goto('/management/studentList')
  await page.getByRole('button', { name: '新增学生' }).click()
  const form = page.getByRole('dialog', { name: '新增学生' })
  await form.getByLabel('学号').fill('E2E2026001')
  await form.getByLabel('姓名').fill('测试学员')
  await pickIn(form, '分校', '滨江分校')
  await pickIn(form, '专业', '计算机科学与技术')
  await pickIn(form, '年级', '2026秋')
  await form.getByLabel('入学日期').fill('2026-09-01')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '新增学生' }).click()
  const told = page.getByRole('dialog', { name: '初始密码' })
  const password = (await told.locator('code').textContent()) ?? ''
  expect(password).toHaveLength(12)
  await told.getByRole('button', { name: '我已保存' }).click()

  await page.getByPlaceholder('学号/姓名/手机').fill('E2E2026001')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: '测试学员' })
  await row.getByRole('button', { name: '学籍异动' }).click()
  const change = page.getByRole('dialog', { name: '学籍异动' })
  await change.getByText('休学', { exact: true }).click()
  await change.getByLabel('原因').fill('因病休学一学期')
  await change.getByRole('button', { name: '办理异动' }).click()
  await row.getByText('休学').waitFor()
  await shot(page, 'student-list')
  await row.getByText('E2E2026001').click()
  await page.getByRole('tab', { name: '异动记录' }).click()
  await page.getByText('在籍 → 休学').waitFor()

  const own = await opened.another()
  await own.goto('/login')
  await own.locator('#login-username').fill('E2E2026001')
  await own.locator('#login-password').fill(password)
  await own.keyboard.press('Enter')
  await own.waitForURL((url) => !url.pathname.startsWith('/login'))
})
