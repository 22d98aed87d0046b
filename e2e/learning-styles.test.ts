import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn, watch } from './steps.ts'

const LONGER = { timeout: 90_000 }

let opened: OpenBrowser
const faults: string[] = []

beforeAll(async () => {
  opened = await openBrowser()
})
afterAll(() => opened.close())

test('a host sees how the class learns, opens who is behind a figure and what it was made of', LONGER, async () => {
  const { page } = opened
  watch(page, faults)
  const { courseId } = await fromSchool('algebra')
  await signIn(page, 'host')
  await page.goto(`/studyStyle?${new URLSearchParams({ courseId })}`)
  await page.getByRole('heading', { name: '资源匹配' }).waitFor()
  await page.getByText('怎样划分').click()
  await page.getByText('连续 14 天没有学习').waitFor()
  await shot(page, 'learning-styles')

  const bar = page.getByRole('button', { name: /停滞.*人/ })
  const told = Number(/(\d+) 人/.exec((await bar.textContent()) ?? '')?.[1])
  await bar.click()
  await page.waitForURL('**type=stalled**')
  await page.getByText(`共 ${told} 项`).first().waitFor()

  const row = page.getByRole('row').filter({ hasText: '停滞' }).first()
  await row.getByRole('button').first().click()
  await dialogOf(page).getByText('六个维度').waitFor()
  await dialogOf(page)
    .getByText(/学习的日子/)
    .waitFor()
  await shot(page, 'learning-styles-portrait')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })

  await row.getByRole('button', { name: '提醒' }).click()
  await dialogOf(page).getByText('已有两周没有学习').waitFor()
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})
