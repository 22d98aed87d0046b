import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let host: Page
let manager: Page
let faults: string[]

beforeEach(async () => {
  browser = await openBrowser()
  host = browser.page
  manager = await browser.another()
  faults = []
  watch(host, faults)
  watch(manager, faults)
})
afterEach(async () => {
  await browser.close()
  expect(faults).toEqual([])
})

const rowOf = (page: Page, text: string) => page.locator('tbody tr', { hasText: text }).first()

/** Proposes a tag in the dialog of a resource and saves it there. */
async function propose(title: string, name: string): Promise<void> {
  await rowOf(host, title).getByRole('button', { name: '编辑', exact: true }).click()
  const form = host.getByRole('dialog')
  await form.getByRole('button', { name: '提议新标签' }).click()
  const box = form.getByRole('region', { name: '提议新标签' })
  await box.getByLabel('新标签名称').fill(name)
  await box.getByText('标签库中的相似标签').waitFor()
  await shot(host, 'tag-propose')
  await box.getByRole('button', { name: /^提\s?议$/ }).click()
  await told(host, '已提议，等待审核')
  await form.getByTitle(`${name}（待审核）`).first().waitFor()
  await form.getByRole('button', { name: /^保\s?存$/ }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(host, title).getByText(`${name}（待审核）`).waitFor()
}

const find = async (word: string) => {
  await host.getByPlaceholder('名称、说明或标签').fill(word)
  await host.keyboard.press('Enter')
}

test('a teacher proposes tags at a resource, one is merged and one approved, and the resource is found by both', async () => {
  const { courseId } = await fromSchool('algebra')
  const ask = await askAs('host')
  const n = Date.now() % 100_000
  const title = `行列式小结${n}`
  await ask('addResourceInfo', { courseId, kind: 'link', title, url: 'https://example.edu.cn/determinants' })
  const [alike, fresh] = [`课件稿${n}`, `课件例${n}`]
  await signIn(host, 'host')
  await host.goto(`/courseInfo/instructDesign/curriculumResourceManagement?courseId=${courseId}`)
  await find(title)
  await propose(title, alike)
  await propose(title, fresh)
  await shot(host, 'tag-resources')

  await signIn(manager, 'manager')
  await manager.goto('/management/tagVerify')
  await rowOf(manager, alike).waitFor()
  await shot(manager, 'tag-verify')
  await rowOf(manager, alike).getByRole('button', { name: '合并到' }).click()
  const merge = manager.getByRole('dialog', { name: '合并 1 个标签' })
  await merge.getByTitle('课件').first().waitFor()
  await shot(manager, 'tag-merge')
  await merge.getByRole('button', { name: '合并到' }).click()
  await told(manager, '已合并 1 个标签，涉及 1 个资源')

  await rowOf(manager, fresh)
    .getByRole('button', { name: /^通\s?过$/ })
    .click()
  const approve = manager.getByRole('dialog', { name: '通过标签' })
  await approve.getByLabel('标签', { exact: true }).fill(`例题${n}`)
  await approve.getByRole('button', { name: /^通\s?过$/ }).click()
  await told(manager, '已通过 1 个标签')
  await manager.getByRole('tab', { name: '标签库' }).click()
  await rowOf(manager, `例题${n}`).waitFor()
  await shot(manager, 'tag-library')
  await rowOf(manager, '学习用途').waitFor()
  await rowOf(manager, `例题${n}`)
    .getByRole('button', { name: `例题${n}：1 个资源` })
    .click()
  await manager
    .getByRole('dialog', { name: `使用“例题${n}”的资源` })
    .getByText(title)
    .waitFor()

  await host.reload()
  for (const word of [alike, `例题${n}`]) {
    await find(word)
    await rowOf(host, title).getByText(`例题${n}`).waitFor()
  }
  const inbox = async () => JSON.stringify(await ask('listRemind', { limit: 20 }))
  await expect.poll(inbox).toContain(`“${alike}”已合并到“课件”`)
}, 180_000)
