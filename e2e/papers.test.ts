import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

const PAPER = '线性方程组小测'
const CHAPTER = /第4章 线性方程组 · 单选题$/

let browser: OpenBrowser
let teacher: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail' && teacher) await shot(teacher, 'papers-failed')
})
afterAll(() => browser.close())

test('the host plans a paper by a two-way table and is told what the bank lacks', async () => {
  teacher = browser.page
  watch(teacher, faults)
  await signIn(teacher, 'host', '/teacher/curriculumNew')
  const { courseId } = await fromSchool('algebra')
  await teacher.goto(`/courseInfo/instructDesign/stockManagement?courseId=${courseId}`)
  await teacher.getByRole('button', { name: /新建试卷/ }).click()
  await teacher.getByRole('menuitem', { name: /^从细目表组卷/ }).click()
  await teacher.getByRole('heading', { name: '新建试卷' }).waitFor()
  await teacher.getByLabel('试卷名称').fill(PAPER)
  await teacher.getByRole('button', { name: '创建并组卷' }).click()
  const table = teacher.getByRole('dialog', { name: '双向细目表' })
  await table.getByRole('spinbutton', { name: CHAPTER }).fill('99')
  await table.getByRole('button', { name: '直接选题' }).click()
  await table.getByText('有1格题库不能满足').waitFor()
  await shot(teacher, 'papers-table')
})

test('the bank fills the table, and the paper is printed from its preview', async () => {
  const table = teacher.getByRole('dialog', { name: '双向细目表' })
  await table.getByRole('spinbutton', { name: CHAPTER }).fill('1')
  await table.getByRole('button', { name: '直接选题' }).click()
  await told(teacher, '已按细目表组卷')
  await teacher.getByRole('heading', { name: PAPER }).waitFor()
  const opened = browser.context.waitForEvent('page')
  await teacher.getByRole('button', { name: '预览' }).click()
  const preview = await opened
  watch(preview, faults)
  await preview.getByRole('button', { name: '打印' }).click()
  await dialogOf(preview).getByRole('radio', { name: /^A3/ }).click()
  await shot(preview, 'papers-print')
  const saved = preview.waitForEvent('download')
  await dialogOf(preview).getByRole('button', { name: '生成并下载' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${PAPER}-试卷.pdf`)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(faults).toEqual([])
})
