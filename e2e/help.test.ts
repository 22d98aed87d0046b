import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs } from './demo-school.ts'
import { pickIn, signIn, told, watch } from './steps.ts'

let opened: OpenBrowser
let teacher: Page
let manager: Page
let faults: string[]

beforeAll(async () => {
  opened = await openBrowser()
  teacher = opened.page
  manager = await opened.another()
  await signIn(teacher, 'teacher')
  await signIn(manager, 'manager')
})
afterAll(() => opened?.close())
beforeEach(() => {
  faults = []
  watch(teacher, faults)
  watch(manager, faults)
})
afterEach(() => expect(faults).toEqual([]))

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '帮助' })
async function openHelp(page: Page) {
  await page.getByRole('button', { name: '帮助', exact: true }).click()
  const drawer = drawerOf(page)
  await drawer.getByRole('searchbox', { name: '搜索帮助' }).waitFor()
  return drawer
}

test('a teacher opens the help of a page, finds an article by pinyin, reads it and says that it helped', async () => {
  await teacher.goto('/teacher/curriculumNew')
  const drawer = await openHelp(teacher)
  // First of all the page that one stands on.
  await drawer.getByRole('button', { name: /^教师首页：我的课程/ }).waitFor()
  await shot(teacher, 'help-of-page')

  await drawer.getByRole('searchbox').fill('piyuetai')
  await drawer.getByText('找到 1 篇').first().waitFor()
  // By the keyboard alone.
  await drawer.getByRole('button', { name: /^批阅台/ }).focus()
  await teacher.keyboard.press('Enter')
  await drawer.getByRole('heading', { name: '批阅台' }).waitFor()
  await shot(teacher, 'help-article')
  await drawer.getByRole('button', { name: '有用' }).click()
  await drawer.getByText('感谢您的反馈').first().waitFor()
  await drawer.getByRole('button', { name: '返回' }).click()
  await drawer.getByText('找到 1 篇').first().waitFor()
  await teacher.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  const edu = await askAs('edu')
  const [article] = await edu('listHelpInfo', { keyWords: '队列，中间是答案' })
  const [given] = await edu('feedbackListHelpInfo', { articleId: article?.id ?? '', useful: '1' })
  expect(given).toMatchObject({ articleTitle: '批阅台', useful: '1' })
})

test('what a manager edits is read once it is published, and an address leads to it', async () => {
  await manager.goto('/management/helpCenter')
  await manager.getByRole('button', { name: '新增文章' }).click()
  await manager.getByRole('heading', { level: 1, name: '新增文章' }).waitFor()
  await manager.getByLabel('标题', { exact: true }).fill('校园卡怎么补办')
  await pickIn(manager.locator('main'), '分类', '开始使用')
  await manager.getByRole('textbox', { name: '正文', exact: true }).fill('到学生事务中心一楼办理。')
  // The preview follows the typing.
  const preview = manager.getByRole('complementary', { name: '预览' })
  await preview.getByText('到学生事务中心一楼办理。').waitFor()
  await manager.getByRole('button', { name: '保存草稿' }).click()
  await manager.getByRole('heading', { level: 1, name: '校园卡怎么补办' }).waitFor()
  const id = new URL(manager.url()).searchParams.get('id') ?? ''
  await shot(manager, 'help-editor')

  // A draft is nobody's to read.
  await teacher.goto(`/teacher/curriculumNew?help=${id}`)
  await drawerOf(teacher).getByText('文章不存在或已下线').waitFor()

  await manager.getByRole('button', { name: '发布', exact: true }).click()
  await told(manager, '已发布')
  await teacher.goto(`/teacher/curriculumNew?help=${id}`)
  await drawerOf(teacher).getByText('到学生事务中心一楼办理。').waitFor()

  await manager.getByRole('textbox', { name: '正文', exact: true }).fill('到学生事务中心二楼办理。')
  await manager.getByRole('button', { name: '保存草稿' }).click()
  await manager.getByText('有未发布的修改', { exact: true }).first().waitFor()
  await teacher.reload()
  await drawerOf(teacher).getByText('到学生事务中心一楼办理。').waitFor()
  await manager.getByRole('button', { name: '历史版本' }).click()
  const versions = manager.getByRole('dialog', { name: '历史版本' })
  await versions.locator('ins').filter({ hasText: '二' }).waitFor()
  await shot(manager, 'help-versions')
  await manager.keyboard.press('Escape')
  await manager.getByRole('button', { name: '发布', exact: true }).click()
  await manager.getByText('有未发布的修改', { exact: true }).first().waitFor({ state: 'hidden' })
  await teacher.reload()
  await drawerOf(teacher).getByText('到学生事务中心二楼办理。').waitFor()
  await teacher.keyboard.press('Escape')
  await expect.poll(() => new URL(teacher.url()).searchParams.has('help')).toBe(false)
})

test('what is looked for in vain becomes an article', async () => {
  await teacher.goto('/teacher/curriculumNew')
  const drawer = await openHelp(teacher)
  await drawer.getByRole('searchbox').fill('体育馆预约')
  await drawer.getByText('没有找到与“体育馆预约”有关的帮助').first().waitFor()
  // Counted once the person has stopped typing.
  const edu = await askAs('edu')
  await expect
    .poll(async () => (await edu('missListHelpInfo', { limit: 100 })).map(({ word }) => word), { timeout: 10_000 })
    .toContain('体育馆预约')

  await manager.goto('/management/helpCenter?tab=misses')
  const row = manager.getByRole('row').filter({ hasText: '体育馆预约' })
  await row.getByRole('button', { name: '据此新建' }).click()
  await manager.getByRole('heading', { level: 1, name: '新增文章' }).waitFor()
  await expect.poll(() => manager.getByLabel('标题', { exact: true }).inputValue()).toBe('体育馆预约')
})
