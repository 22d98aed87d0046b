import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media } from '../apps/demo/src/content/media/library.ts'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'

/** The password of every demo account; the server prints it at startup. */
const DEMO_PASSWORD = 'Shuyuan2026'
const PARTS_BYTES = 21 * 1024 * 1024

let browser: OpenBrowser
let page: Page
let folder: string

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  folder = fs.mkdtempSync(path.join(tmpdir(), 'shuyuan-files-'))
})
afterAll(async () => {
  await browser.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const toast = (text: string | RegExp) => page.getByText(text).first().waitFor()
const dialog = () => page.getByRole('dialog').last()

/** A clip of the demo school, padded with a box that players skip: too large for one call, so it is sent in parts. */
function aLargeClip(): string {
  const clip = media.find(({ mime }) => mime === 'video/mp4')?.make()
  if (!clip) throw new Error('the demo school has no clip')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(PARTS_BYTES + 8)
  head.write('free', 4)
  const file = path.join(folder, '第十章录像.mp4')
  fs.writeFileSync(file, Buffer.concat([clip, head, Buffer.alloc(PARTS_BYTES)]))
  return file
}

function aHandout(): string {
  const pdf = media.find(({ mime }) => mime === 'application/pdf')?.make()
  const file = path.join(folder, '第十章讲义.pdf')
  fs.writeFileSync(file, pdf ?? '')
  return file
}

async function openCourse(): Promise<Page> {
  await page.goto('/')
  await page.locator('#login-username').fill('host')
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/teacher/curriculumNew')
  const opened = browser.context.waitForEvent('page')
  await page.getByRole('article').filter({ hasText: '线性代数' }).getByRole('link', { name: '进入课程' }).click()
  return opened
}

async function addChapter(title: string): Promise<void> {
  await dialog().getByLabel('标题').fill(title)
  await dialog().getByLabel('学习目标').fill('理解\n会用')
  await dialog().getByRole('button', { name: '新增章节' }).click()
  await toast('章节已新增')
  await isShown(title)
}

/** A new chapter is chosen: unfolded and in sight in the tree, its steps beside it, the keyboard on its title. */
async function isShown(title: string): Promise<void> {
  const node = page.locator('.ant-tree-node-selected').filter({ hasText: title })
  await node.waitFor()
  await expect
    .poll(() =>
      node.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const panel = one.closest('.ant-tree')?.parentElement?.getBoundingClientRect()
        return panel !== undefined && top >= panel.top && bottom <= Math.min(panel.bottom, innerHeight)
      }),
    )
    .toBe(true)
  await page.getByRole('region', { name: title }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(title)
}

const chapter = (title: string) => page.getByRole('treeitem').filter({ hasText: title })

/** A menu that opens just as the tree is refetched closes again: then it is clicked once more. */
async function ofMenu(chapterTitle: string, item: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name: item })
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: `${chapterTitle}的操作` }).click()
        return entry.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await entry.click()
}

test('a host teacher finds the course on the home page and enters it', async () => {
  page = await openCourse()
  await page.waitForURL('**/teachProcess?courseId=*')
  await chapter('行列式').first().waitFor()
})

test('the host adds a chapter and a section, and moves them with the menu and by dragging', async () => {
  await page.getByRole('button', { name: /新增章$/ }).click()
  await addChapter('数值方法')
  await ofMenu('数值方法', '新增下级')
  await addChapter('迭代法')
  // Folded, so that the next one would be made out of sight.
  await chapter('数值方法').first().locator('.ant-tree-switcher').click()
  await ofMenu('数值方法', '新增下级')
  await addChapter('误差分析')
  await ofMenu('误差分析', '上移')
  const order = () => page.getByTitle(/^(误差分析|迭代法)$/).allTextContents()
  await expect.poll(order).toEqual(['误差分析', '迭代法'])
  // Straight down: moving sideways would change the level.
  await page.getByTitle('误差分析').dragTo(page.getByTitle('迭代法'), {
    sourcePosition: { x: 8, y: 8 },
    targetPosition: { x: 8, y: 20 },
  })
  await expect.poll(order).toEqual(['迭代法', '误差分析'])
  expect(await chapter('误差分析').textContent()).toMatch(/^\d+\.2/)
  await shot(page, 'teach-process')
})

/** The selected chapter appears beside the tree a moment later. */
async function chooseSection(): Promise<void> {
  await page.getByTitle('迭代法').first().click()
  await page.getByRole('region', { name: '迭代法' }).waitFor()
}

test('the host uploads a film in parts and a handout, writes a text and makes the film required', async () => {
  await chooseSection()
  await page.getByRole('link', { name: /^资源（0）/ }).click()
  await page.getByRole('button', { name: '上传文件' }).click()
  await dialog().locator('input[type=file]').setInputFiles([aLargeClip(), aHandout()])
  await dialog().getByText('第十章录像.mp4').waitFor()
  await expect.poll(() => dialog().getByRole('progressbar').count(), { timeout: 60_000 }).toBe(0)
  await dialog().getByRole('button', { name: '加入课程' }).click()
  await toast('已新增 2 个资源')

  await page.getByRole('button', { name: /新增链接/ }).click()
  await page.getByRole('menuitem', { name: '新增图文' }).click()
  await dialog().getByLabel('名称').fill('雅可比迭代')
  await dialog().getByRole('textbox', { name: '正文' }).fill('从一个初值开始，反复代入。')
  await dialog().getByRole('button', { name: '新增图文' }).click()
  await toast('资源已新增')

  const film = page.getByRole('row').filter({ hasText: '第十章录像' })
  expect(await film.textContent()).toMatch(/MB · \d\d:\d\d/)
  await film.getByRole('checkbox').check()
  await page.getByRole('button', { name: '设为必看' }).click()
  await dialog().getByRole('button', { name: '设为必看' }).click()
  await toast('已更新 1 个资源')
  await film.getByText('看满 80%').waitFor()
  await shot(page, 'course-resources')

  await film.getByText('第十章录像').click()
  const video = page.locator('video')
  await video.waitFor()
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.readyState)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
})

test('the host designs the section step by step, then hides the chapter', async () => {
  await page.getByRole('link', { name: '教学过程' }).first().click()
  await page.waitForURL('**/teachProcess?**')
  await chooseSection()
  await page.getByRole('link', { name: '编辑过程' }).first().click()
  await page.getByRole('button', { name: '加入 第十章录像' }).click()
  // The step shows what the resource says.
  expect(await page.getByRole('switch', { name: '必看' }).isChecked()).toBe(true)
  await page.getByRole('tab', { name: '作业与测验' }).click()
  await page
    .getByRole('button', { name: /^加入 网上作业/ })
    .first()
    .click()
  await page.getByRole('button', { name: '新增步骤' }).click()
  await page.getByRole('main').getByText('做', { exact: true }).click()
  await page.getByRole('button', { name: '保存过程' }).click()
  await toast('第 3 步需要修改')
  await page.getByText('请填写标题').waitFor()
  await page.getByLabel('标题').fill('用纸笔迭代三次')
  await page.getByRole('button', { name: '保存过程' }).click()
  await toast('教学过程已保存')
  await shot(page, 'edit-teach-process')

  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('heading', { name: '用纸笔迭代三次' }).waitFor()
  await ofMenu('数值方法', '隐藏')
  await page.getByRole('button', { name: '隐藏', exact: true }).click()
  await page.getByTitle('迭代法').first().click()
  await page.getByText('已隐藏').first().waitFor()

  await ofMenu('数值方法', '删除')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await toast(/该章节下有3个资源、3个教学步骤，请先移走/)
})
