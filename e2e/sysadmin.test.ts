import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { choose, dialogOf, signIn, told, watch } from './steps.ts'

/** System administration in two browsers: one person changes rights, the other works under them. */

let browser: OpenBrowser
let admin: Page
const faults: string[] = []

beforeEach(async () => {
  faults.length = 0
  browser = await openBrowser()
  admin = browser.page
  watch(admin, faults)
})
afterEach(async () => {
  await browser.close()
  expect(faults).toEqual([])
})

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}
const roleButton = (name: string) =>
  admin.getByRole('region', { name: '角色', exact: true }).getByRole('button', { name })
const tick = (name: string) =>
  admin.locator('.ant-tree-treenode').filter({ hasText: name }).first().locator('.ant-tree-checkbox')

async function chooseRole(name: string): Promise<void> {
  await roleButton(name).first().click()
  await admin.getByRole('region', { name, exact: true }).waitFor()
}

async function saveRights(): Promise<void> {
  await admin.getByRole('button', { name: '保存权限' }).click()
  await dialogOf(admin).getByRole('button', { name: '保存权限' }).click()
  // The bar disappears after saving; the previous toast may still be visible.
  await expect.poll(() => admin.getByText(/有\d+处调整未保存/).count()).toBe(0)
}

test('a revoked page closes for a person who has it open, and returns when it is granted again', async () => {
  const manager = await browser.another()
  watch(manager, faults)
  await signIn(manager, 'manager', '/sysadmin/**')
  await open(manager, '/sysadmin/opLog', '操作日志')
  await manager.getByRole('button', { name: '导出' }).waitFor()

  await signIn(admin, 'admin', '/sysadmin/**')
  await open(admin, '/sysadmin/roleList?roleFlag=ROLE_SCHOOL_MANAGE', '角色管理')
  await admin.getByRole('searchbox', { name: '搜索权限名称或键' }).fill('opLog:export')
  await tick('opLog:export').click()
  await admin.getByText('有1处调整未保存').first().waitFor()
  await admin.getByRole('button', { name: '保存权限' }).click()
  await dialogOf(admin).getByText('移除 1 项').waitFor()
  await shot(admin, 'sysadmin-role-summary')
  await dialogOf(admin).getByRole('button', { name: '保存权限' }).click()
  await told(admin, '权限已保存')

  // The manager's next action tells the browser; the page stays, its button disappears.
  await manager.getByRole('combobox', { name: '结果' }).click()
  await manager.getByTitle('成功', { exact: true }).click()
  await told(manager, '您的权限已由管理员调整')
  await expect.poll(() => manager.getByRole('button', { name: '导出' }).count()).toBe(0)
  await manager.getByRole('heading', { level: 1, name: '操作日志' }).waitFor()

  await admin.getByRole('searchbox', { name: '搜索权限名称或键' }).fill('opLog')
  // A partly held node becomes fully held, then it is removed with everything below it.
  await tick('操作日志').click()
  await tick('操作日志').click()
  await saveRights()
  await manager.getByRole('button', { name: '清空筛选' }).first().click()
  await manager.waitForURL('**/nopermission?**')
  await manager.goto('/sysadmin/pageLink')
  await manager.getByRole('heading', { level: 1, name: '页面菜单' }).waitFor()
  const menu = manager.getByRole('navigation', { name: '系统管理' })
  await menu.getByText('页面菜单').waitFor()
  expect(await menu.getByText('操作日志').count()).toBe(0)

  await admin.getByRole('button', { name: '恢复默认' }).click()
  await dialogOf(admin).getByText('将增加 2 项').waitFor()
  await dialogOf(admin).getByRole('button', { name: '恢复默认' }).click()
  await told(admin, '已恢复默认权限')
  // An address that was refused opens by itself once it is allowed again.
  await manager.goto('/sysadmin/opLog')
  await manager.getByRole('heading', { level: 1, name: '操作日志' }).waitFor()
  await manager.getByRole('button', { name: '导出' }).waitFor()
})

test('a custom role is created from another, ordered, compared and deleted', async () => {
  await signIn(admin, 'admin', '/sysadmin/**')
  await open(admin, '/sysadmin/roleList', '角色管理')
  await admin.getByRole('button', { name: '新增角色' }).click()
  const dialog = dialogOf(admin)
  await dialog.getByRole('textbox', { name: '标识' }).fill('role_small')
  await dialog.getByRole('textbox', { name: '名称' }).fill('档案管理员')
  await dialog.getByRole('button', { name: '新增角色' }).click()
  await dialog.getByText('ROLE_ 开头，后面 2 到 30 个').waitFor()
  await dialog.getByRole('textbox', { name: '标识' }).fill('ROLE_ARCHIVE')
  await choose(admin, '复制自', '教务管理员')
  await dialog.getByRole('button', { name: '新增角色' }).click()
  await told(admin, '已新增')
  await chooseRole('档案管理员')
  await admin.getByRole('tab', { name: '页面顺序' }).click()
  await admin.getByRole('button', { name: /^上移 个人信息/ }).click()
  await saveRights()
  await admin.getByRole('button', { name: '对比' }).click()
  await choose(admin, '选择要对比的角色', '教务管理员')
  await dialogOf(admin).getByText('两个角色的权限完全相同').waitFor()
  await dialogOf(admin)
    .getByRole('button', { name: /关闭|Close/ })
    .click()
  await admin.getByRole('tab', { name: '菜单预览' }).click()
  await admin.getByRole('region', { name: '菜单预览 管理空间' }).waitFor()
  await shot(admin, 'sysadmin-role-menu')
  await admin.getByRole('button', { name: '删除', exact: true }).click()
  await dialogOf(admin).getByRole('button', { name: '删除' }).click()
  await told(admin, '已删除')
  await expect.poll(() => roleButton('档案管理员').count()).toBe(0)
})

test('the tree of permissions is searched, added to, ordered and checked', async () => {
  await signIn(admin, 'admin', '/sysadmin/**')
  await open(admin, '/sysadmin/permissionList', '权限管理')
  await admin.getByRole('button', { name: '新增权限' }).click()
  const dialog = dialogOf(admin)
  await dialog.getByRole('radio', { name: '调用' }).check()
  await choose(admin, '* 上级', '系统管理 / 操作日志')
  await dialog.getByRole('textbox', { name: '* 名称', exact: true }).fill('旧的调用')
  await dialog.getByRole('textbox', { name: '键' }).fill('callOfYesterday')
  await dialog.getByRole('button', { name: '新增权限' }).click()
  await told(admin, '已新增')

  await admin.getByRole('button', { name: '检查' }).click()
  await dialogOf(admin).getByText('有 1 项权限对应的页面、按钮或调用已不存在').waitFor()
  await dialogOf(admin).getByRole('button', { name: '查看' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'callOfYesterday' })
  await row.getByRole('button', { name: '删除' }).click()
  await dialogOf(admin).getByRole('button', { name: '删除' }).click()
  await told(admin, '已删除')

  await open(admin, '/sysadmin/permissionList', '权限管理')
  const page = admin.getByRole('row').filter({ hasText: 'pageLink' }).first()
  await page.getByRole('button', { name: '更多' }).click()
  await admin.getByRole('menuitem', { name: '下移' }).click()
  await told(admin, '有1处调整未保存')
  await admin.getByRole('button', { name: '保存', exact: true }).click()
  await told(admin, '已保存')
  const keys = await admin.getByRole('row').allInnerTexts()
  const placeOf = (key: string) => keys.findIndex((text) => text.includes(`/sysadmin/${key}`))
  expect(placeOf('opLog')).toBeLessThan(placeOf('pageLink'))
})

test('a custom link is added to a menu, appears in the preview, and is removed', async () => {
  await signIn(admin, 'admin', '/sysadmin/**')
  await open(admin, '/sysadmin/pageLink?workspace=sysadmin', '页面菜单')
  await admin.getByRole('button', { name: '新增菜单项' }).click()
  const dialog = dialogOf(admin)
  await dialog.getByRole('radio', { name: '外链' }).check()
  await dialog.getByRole('textbox', { name: '地址' }).fill('http://www.example.org')
  await dialog.getByRole('textbox', { name: '* 标题', exact: true }).fill('校园网首页')
  await dialog.getByRole('button', { name: '新增菜单项' }).click()
  await dialog.getByText('外链必须以https://开头').waitFor()
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://www.example.org')
  await dialog.getByRole('button', { name: '新增菜单项' }).click()
  await told(admin, '已新增')
  const preview = admin.getByRole('region', { name: '菜单预览 系统管理' })
  await preview.getByText('校园网首页').waitFor()
  const row = admin.getByRole('row').filter({ hasText: '校园网首页' })
  await row.getByText('没有角色可打开').waitFor()
  await shot(admin, 'sysadmin-page-link')
  await row.getByRole('button', { name: '删除' }).click()
  await dialogOf(admin).getByRole('button', { name: '删除' }).click()
  await told(admin, '已删除')
  await expect.poll(() => preview.getByText('校园网首页').count()).toBe(0)
})

test('the log finds what was done, shows it field by field, and its bars set the period', async () => {
  await signIn(admin, 'admin', '/sysadmin/**')
  await open(admin, '/sysadmin/roleList?roleFlag=ROLE_EXAM_OFFICE', '角色管理')
  await admin.getByRole('button', { name: '编辑', exact: true }).click()
  await dialogOf(admin).getByRole('textbox', { name: '说明' }).fill('负责考试安排')
  await dialogOf(admin).getByRole('button', { name: '保存' }).click()
  await told(admin, '已保存')

  await open(admin, '/sysadmin/opLog?username=admin', '操作日志')
  const rows = admin.getByRole('row').filter({ hasText: '角色 · 考务专员' })
  await rows.first().getByRole('button').first().click()
  const drawer = admin.getByRole('dialog', { name: '操作详情' })
  await drawer.getByText('负责考试安排与考场材料').waitFor()
  await shot(admin, 'sysadmin-log-detail')
  await drawer.getByRole('button', { name: '此对象的全部记录' }).click()
  await admin.waitForURL('**targetId=**')
  await expect.poll(() => admin.getByRole('row').filter({ hasText: '考务专员' }).count()).toBeGreaterThan(0)

  await open(admin, '/sysadmin/opLog', '操作日志')
  const bars = admin.getByRole('group', { name: '时间范围' }).getByRole('button')
  await expect.poll(() => bars.count()).toBe(7)
  await bars.last().focus()
  await admin.keyboard.press('Enter')
  await expect.poll(() => bars.count()).toBe(24)
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^操作日志.*\.xlsx$/)
})
