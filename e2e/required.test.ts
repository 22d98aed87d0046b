import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

const LONGER = { timeout: 90_000 }

let opened: OpenBrowser
let courseId: string
const faults: string[] = []

beforeAll(async () => {
  opened = await openBrowser()
  ;({ courseId } = await fromSchool('algebra'))
})
afterAll(() => opened.close())

test(
  'a host makes a resource required, sees who is behind, reminds one, and makes it optional again',
  LONGER,
  async () => {
    const { page } = opened
    watch(page, faults)
    const title = `预习提纲 ${Date.now()}`
    const ask = await askAs('host')
    const { id } = await ask('addResourceInfo', { courseId, kind: 'text', title, body: '<p>先读这一页</p>' })

    await signIn(page, 'host')
    await page.goto(`/courseInfo/instructDesign/curriculumResourceManagement?${new URLSearchParams({ courseId })}`)
    await page.getByRole('link', { name: '必看资源' }).click()
    await page.waitForURL('**/mustSeeResources?**')
    await page.getByRole('progressbar').first().waitFor()
    await shot(page, 'required-resources')

    const film = page.getByRole('row').filter({ hasText: '视频' }).first()
    await film.getByRole('button').first().click()
    await dialogOf(page).getByRole('row').nth(2).waitFor()
    await shot(page, 'required-unfinished')
    await dialogOf(page).getByRole('tab', { name: '停留与不懂' }).click()
    await dialogOf(page).locator('canvas, svg').first().waitFor()
    await shot(page, 'required-places')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: '设为必看' }).click()
    const dialog = dialogOf(page)
    await dialog.getByText(title).waitFor()
    await dialog.getByRole('treeitem').filter({ hasText: title }).last().getByRole('checkbox').click()
    await dialog.getByText('已选 1 个').waitFor()
    await shot(page, 'required-choose')
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByLabel('文档、图文须阅读').fill('90')
    await dialog.getByRole('button', { name: '设为必看' }).click()
    await told(page, '已更新 1 个资源')
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByText('0.0%').or(row.getByText('0%')).first().waitFor()

    await page.getByRole('tab', { name: '按学生' }).click()
    await page.getByRole('columnheader', { name: '未看清单' }).waitFor()
    await shot(page, 'required-students')
    await page.getByRole('row').nth(2).getByRole('button', { name: '提醒未看' }).click()
    await dialogOf(page).getByLabel('内容').waitFor()
    await shot(page, 'required-remind')
    await dialogOf(page).getByRole('button', { name: '发送' }).click()
    await told(page, '已发给1人')

    await page.getByRole('tab', { name: '学生 × 资源' }).click()
    await page.getByRole('img', { name: '已完成' }).nth(1).waitFor()
    await shot(page, 'required-matrix')

    await page.getByRole('tab', { name: '按资源' }).click()
    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: '取消必看' }).click()
    await dialogOf(page).getByRole('button', { name: '取消必看' }).click()
    await told(page, '已更新 1 个资源')
    await row.waitFor({ state: 'hidden' })
    await ask('deleteResourceInfo', { id })

    await page.evaluate(() => localStorage.setItem('lang', 'en'))
    await page.reload()
    await page.getByRole('progressbar').first().waitFor()
    await shot(page, 'required-resources-en')
    await page.setViewportSize({ width: 390, height: 844 })
    await shot(page, 'required-phone-en')
    await page.evaluate(() => localStorage.setItem('lang', 'zh'))
    await page.goto(`/mustSeeResources?${new URLSearchParams({ courseId, tab: 'matrix' })}`)
    await page.getByRole('img', { name: '已完成' }).nth(1).waitFor()
    await shot(page, 'required-matrix-phone')
    expect(faults).toEqual([])
  },
)

test('a student finds all materials in one list, downloads some together and bookmarks one', LONGER, async () => {
  const student = await opened.another()
  watch(student, faults)
  await signIn(student, 'student')
  await student.goto(`/courseStudy/learnCatalogNew/learnCatalogue?${new URLSearchParams({ courseId })}`)
  await student.getByRole('link', { name: '本校资料' }).click()
  await student.waitForURL('**/ourSchoolMaterial?**')
  await student.getByRole('row').nth(3).waitFor()
  await student.getByRole('img', { name: '上次浏览后新增' }).first().waitFor()
  await shot(student, 'school-materials')

  const files = student.getByRole('row').filter({ has: student.getByRole('button', { name: '下载', exact: true }) })
  await files.nth(0).getByRole('checkbox').click()
  await files.nth(1).getByRole('checkbox').click()
  const download = student.waitForEvent('download')
  await student.getByRole('button', { name: '批量下载' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  const star = files.nth(0).getByRole('button', { name: /收藏/ })
  const wasOn = (await star.getAttribute('aria-pressed')) === 'true'
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe(String(!wasOn))
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe(String(wasOn))

  await student.evaluate(() => localStorage.setItem('lang', 'en'))
  await student.reload()
  await student.getByRole('row').nth(3).waitFor()
  await shot(student, 'school-materials-en')
  await student.setViewportSize({ width: 390, height: 844 })
  await shot(student, 'school-materials-phone')
  await student.evaluate(() => localStorage.setItem('lang', 'zh'))
  expect(faults).toEqual([])
})

test('a host quotes what another course shares, and shares something', LONGER, async () => {
  const host = await opened.another()
  watch(host, faults)
  await signIn(host, 'host')
  await host.goto(`/courseInfo/instructDesign/curriculumResourceManagement?${new URLSearchParams({ courseId })}`)
  await host.getByText('共享资源', { exact: true }).click()
  const open = host.getByRole('row').filter({ has: host.getByRole('button', { name: '引用', exact: true }) })
  await open.first().waitFor()
  await shot(host, 'shared-resources')
  const title = (await open.first().getByRole('cell').nth(1).textContent())?.trim() ?? ''
  await open.first().getByRole('button', { name: '引用', exact: true }).click()
  await shot(host, 'shared-quote')
  await dialogOf(host).getByRole('button', { name: '引用', exact: true }).click()
  await told(host, '已引用 1 个资源')
  await host.getByRole('row').filter({ hasText: title }).getByText('已引用').first().waitFor()

  await host.getByText('本课程', { exact: true }).click()
  await host.getByRole('button', { name: '未归章' }).click()
  const quote = host.getByRole('row').filter({ hasText: title }).filter({ hasText: '引用' })
  await quote.waitFor()
  await shot(host, 'shared-kept')
  await quote.getByRole('button', { name: '编辑' }).click()
  await dialogOf(host).getByText('跟随原资源').waitFor()
  expect(await dialogOf(host).getByLabel('名称').count()).toBe(0)
  await host.keyboard.press('Escape')
  await dialogOf(host).waitFor({ state: 'hidden' })

  await host.getByRole('button', { name: '全部资源' }).click()
  const own = host
    .getByRole('row')
    .filter({ has: host.getByRole('checkbox') })
    .nth(4)
  await own.getByRole('checkbox').click()
  await host.getByRole('button', { name: '共享', exact: true }).click()
  await dialogOf(host).getByText('全校所有课程').click()
  await shot(host, 'shared-share')
  await dialogOf(host).getByRole('button', { name: '共享', exact: true }).click()
  await told(host, '已共享 1 个资源')
  expect(faults).toEqual([])
})
