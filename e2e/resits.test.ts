import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
let faults: string[]

beforeEach(async () => {
  browser = await openBrowser()
  page = browser.page
  faults = []
  watch(page, faults)
})
afterEach(async () => {
  await browser.close()
  expect(faults).toEqual([])
})

const openBatch = (name: string) =>
  page.getByRole('navigation', { name: '批次' }).getByRole('button').filter({ hasText: name }).click()

test('academic affairs generates the list of a batch, approves a student and assigns a seat', async () => {
  await signIn(page, 'edu', '/management/**')
  await page.goto('/management/increaseExamManagement')
  await openBatch((await fromSchool('resitToDecide')).batch.name)
  await page.getByRole('tab', { name: '名单' }).click()
  await page.locator('tbody tr', { hasText: '待审' }).first().waitFor()

  await page.getByRole('button', { name: '生成名单' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(/共 \d+ 人次符合条件/).waitFor()
  await dialog.getByRole('button', { name: '加入名单' }).click()
  await told(page, /已加入 \d+ 人次/)

  const waiting = page.locator('tbody tr', { hasText: '待审' }).first()
  const student = (await waiting.locator('td').nth(2).textContent())?.trim() ?? ''
  await waiting.getByRole('checkbox').check()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await told(page, '已处理 1 人')
  // The list starts with those who wait: the student is now after them, on a later page.
  await page.getByPlaceholder('关键词').last().fill(student)
  await page.keyboard.press('Enter')

  const rows = page.locator('tbody tr', { hasText: student })
  await rows.filter({ hasText: '通过' }).first().getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '排考' }).click()
  await dialogOf(page).getByLabel('地点').fill('综合楼101')
  await dialogOf(page).getByRole('button', { name: '排考' }).click()
  await told(page, '已排 1 人')
  await page.locator('tbody tr', { hasText: '综合楼101' }).first().waitFor()
  await shot(page, 'resits')
})

test('the score of a deferred exam becomes the final: previewed, written, and no longer listed as waiting', async () => {
  await signIn(page, 'edu', '/management/**')
  await page.goto('/management/increaseExamManagement')
  await openBatch((await fromSchool('deferredToScore')).batch.name)
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const form = dialogOf(page)
  await form.getByLabel('每人最多门数').waitFor()
  // The criteria for a total mean nothing for a student without one.
  expect([await form.getByText('总评低于').count(), await form.getByText('计分规则').count()]).toEqual([0, 0])
  await form.getByRole('button', { name: '取消' }).click()

  await page.getByRole('tab', { name: '名单' }).click()
  const line = page.locator('tbody tr', { hasText: '已考' }).first()
  await line.waitFor()
  const number = (await line.locator('td').nth(1).textContent())?.trim() ?? ''
  await page.getByRole('button', { name: '录入成绩' }).click()
  await page.locator('tbody tr', { hasText: number }).getByRole('textbox').fill('88')
  await page.getByRole('button', { name: '保存成绩' }).click()
  await told(page, '已保存 1 人的成绩')
  await page.getByRole('button', { name: '写入总评' }).click()
  const preview = dialogOf(page)
  const row = preview.locator('tbody tr', { hasText: number })
  await row.getByText('缓考').waitFor()
  expect(await row.locator('td').last().textContent()).toMatch(/^\d+(\.\d)?$/)
  await shot(page, 'deferred')
  await preview.getByRole('button', { name: '写入', exact: true }).click()
  await told(page, /已写入 \d+ 人/)
  await page.getByText(/的成绩尚未写入总评/).waitFor({ state: 'hidden' })
})

test('a student asks for a deferral, the office has it to decide, and the student withdraws it', async () => {
  const { courseName, name } = await fromSchool('deferralToAsk')
  await signIn(page, 'student')
  await page.goto('/student/score')
  const own = page.getByRole('region', { name: '补考与缓考' })
  await own.locator('tbody tr', { hasText: '未通过' }).getByText('复习不足').waitFor()
  await own.locator('tbody tr', { hasText: '已通过' }).first().waitFor()
  await shot(page, 'own-resits')
  await own.locator('tbody tr', { hasText: courseName }).getByRole('button', { name: '申请缓考' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('申请理由').fill('考试当天要陪家人手术，附医院的通知。')
  await shot(page, 'own-resits-dialog')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交申请，等待教务审核')
  const asked = own.locator('tbody tr', { hasText: '陪家人手术' })
  await asked.getByText('待审核').waitFor()

  const office = await browser.another()
  await signIn(office, 'edu', '/management/**')
  await office.goto('/management/increaseExamManagement')
  await office.getByRole('navigation', { name: '批次' }).getByRole('button').filter({ hasText: name }).click()
  await office.getByRole('tab', { name: '名单' }).click()
  const waiting = office.locator('tbody tr', { hasText: '陪家人手术' })
  await waiting.getByText('待审').first().waitFor()

  await page.goto('/finalExam')
  const hall = page.getByRole('region', { name: '补考与缓考' })
  const there = hall.locator('tbody tr', { hasText: '陪家人手术' })
  await there.waitFor()
  await shot(page, 'own-resits-hall')
  await there.getByRole('button', { name: '撤回申请' }).click()
  await dialogOf(page).getByRole('button', { name: '撤回申请' }).click()
  await told(page, '已撤回申请')
  await there.waitFor({ state: 'detached' })
})
