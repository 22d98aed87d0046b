import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { signIn, told, watch } from './steps.ts'

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

test('a student learns the terms of a course by cards and proposes one, which the host takes', async () => {
  const { courseId } = await fromSchool('algebra')
  await signIn(page, 'student')
  await page.goto(`/courseStudy/wordPedia?courseId=${courseId}`)
  await page.getByRole('columnheader', { name: '释义' }).waitFor()
  await shot(page, 'glossary')
  await page.getByRole('textbox', { name: '名词、英文或拼音首字母' }).fill('tzz')
  await page.getByRole('textbox', { name: '名词、英文或拼音首字母' }).press('Enter')
  await page.locator('tbody').getByRole('button', { name: '特征值' }).click()
  await page.getByRole('heading', { name: '相关名词' }).waitFor()
  await shot(page, 'glossary-term')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /卡片记忆/ }).click()
  await page.getByRole('button', { name: '看释义' }).click()
  await shot(page, 'glossary-card')
  await page.getByRole('button', { name: '记住了', exact: true }).click()
  await page.getByRole('button', { name: '看释义' }).waitFor()
  await page.getByRole('button', { name: '提议名词' }).click()
  const term = `迹 ${Date.now() % 100_000}`
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '名词' }).fill(term)
  await form.locator('[contenteditable]').fill('方阵主对角线上各元素之和，等于全部特征值之和。')
  await form.getByRole('button', { name: '提交' }).click()
  await told(page, '已提交，等待主持教师审核')
  const host = await browser.another()
  watch(host, faults)
  await signIn(host, 'host')
  await host.goto(`/courseStudy/wordPedia?courseId=${courseId}&tab=proposals`)
  await host.locator('tbody tr', { hasText: term }).getByRole('button', { name: '采纳', exact: true }).click()
  await told(host, '已处理 1 条')
  await shot(host, 'glossary-proposals')
})
