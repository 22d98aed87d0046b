import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { pickIn, signIn } from './steps.ts'

let opened: OpenBrowser
let page: Page

beforeAll(async () => {
  opened = await openBrowser()
  page = opened.page
  await signIn(page, 'manager')
})
afterAll(() => opened?.close())

it('a word is added, tried in disguise, and keeps a teacher from publishing it at once', async () => {
  await page.goto('/management/screenWords')
  await page.getByRole('button', { name: '新增敏感词' }).click()
  const form = page.getByRole('dialog', { name: '新增敏感词' })
  await form.getByLabel('敏感词', { exact: true }).fill('速成文凭')
  await pickIn(form, '分类', '广告')
  await form.getByText('禁止发布', { exact: true }).click()
  await form.getByRole('button', { name: '新增敏感词' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByPlaceholder('敏感词或说明').fill('速成文凭')
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: '速成文凭' }).first().waitFor()

  await page.getByRole('button', { name: '试一试' }).click()
  const trial = page.getByRole('dialog', { name: '试一试' })
  await trial.getByLabel('粘贴一段文字').fill('专办速-成-文-凭，速成文憑也行')
  await trial.getByRole('button', { name: '检查' }).click()
  await trial.getByText('含禁止发布的词，不能保存').waitFor()
  await trial.getByText('变体：插入符号').first().waitFor()
  await trial.getByText('变体：繁体').first().waitFor()
  await shot(page, 'words-try')
  await page.keyboard.press('Escape')

  const host = await askAs('host')
  const { courseId } = await fromSchool('algebra')
  await expect(host('addCourseChapterInfo', { courseId, title: '速成文凭讲座', pid: '' })).rejects.toThrow('100453')
})

it('what was found in a stored text is rejected, with the reason kept', async () => {
  await page.goto('/management/screenWordsDetail')
  const row = page.getByRole('row').filter({ hasText: '答案群' })
  await row.getByText('答案群').first().waitFor()
  await shot(page, 'words-hits')
  await row.getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: /答案群/ })
  await drawer.locator('mark').filter({ hasText: '答案群' }).waitFor()
  await shot(page, 'words-hit')
  await drawer
    .getByRole('button', { name: '拒 绝' })
    .or(drawer.getByRole('button', { name: '拒绝' }))
    .click()
  const form = page.getByRole('dialog', { name: '拒绝这段文字' })
  await form.getByLabel('原因').fill('违规')
  // The usual reasons close, which lie over the button.
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: /拒\s?绝/ }).click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('row').filter({ hasText: '答案群' }).count()).toBe(0)
  await page.getByRole('tab', { name: '已拒绝' }).click()
  await page.getByRole('row').filter({ hasText: '答案群' }).first().waitFor()
})
