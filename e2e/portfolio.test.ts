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

test('a student calls a note by a tag and sees the whole trace of the course', async () => {
  const { courseId } = await fromSchool('algebra')
  await signIn(page, 'student')
  await page.goto(`/courseStudy/learnFiles?courseId=${courseId}`)
  await page.getByRole('tab', { name: '时间线' }).waitFor()
  await page.locator('tbody tr').nth(1).waitFor()
  await shot(page, 'portfolio')
  await page.getByRole('tab', { name: '我的笔记' }).click()
  await page.locator('tbody').getByRole('button', { name: '编辑' }).first().click()
  const form = page.getByRole('dialog')
  const tag = `标签${Date.now() % 10_000}`
  await form.getByRole('combobox').fill(tag)
  await form.getByRole('combobox').press('Enter')
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await page.locator('tbody').getByText(tag).first().waitFor()
  await shot(page, 'portfolio-notes')
  await page.getByRole('tab', { name: '我的作品' }).click()
  await page.getByRole('columnheader', { name: '版本' }).waitFor()
  await shot(page, 'portfolio-works')
  await page.getByRole('tab', { name: '我的讨论' }).click()
  await page.getByText('我发的帖').waitFor()
  await page.getByRole('tab', { name: '证明' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载学习证明' }).click()
  expect((await saved).suggestedFilename()).toContain('学习证明')
  await page.getByRole('button', { name: '生成档案' }).click()
  const zip = page.waitForEvent('download')
  await page.locator('tbody').getByRole('button', { name: '下载' }).first().click({ timeout: 40_000 })
  expect((await zip).suggestedFilename()).toMatch(/学习存档-.*\.zip$/)
  await shot(page, 'portfolio-archive')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: '时间线' }).click()
  await page.getByText('学习时长').first().waitFor()
  await shot(page, 'portfolio-phone')
})
