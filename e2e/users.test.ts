import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { choose, dialogOf, signIn, told, watch } from './steps.ts'

/** Accounts in two browsers: the person who manages them and the person they belong to. */

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

const openUsers = async (page: Page, query = '') => {
  await page.goto(`/sysadmin/userList${query}`)
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()
}
const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username })

/** From the menu after the first two actions of a row. */
async function act(page: Page, username: string, name: string): Promise<void> {
  await rowOf(page, username).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Picks a unit by name in a tree. */
async function chooseUnit(page: Page, label: string, unit: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  const tree = page.locator('.ant-select-dropdown:visible')
  await tree.getByTitle(unit, { exact: true }).first().click()
}

test('an account is created, signs in, gets a role, loses it and is signed out', async () => {
  const username = `e2e.${Date.now().toString(36)}`
  await signIn(admin, 'admin', '/sysadmin/**')
  await openUsers(admin)
  await admin.getByRole('button', { name: '新增用户' }).click()
  const form = dialogOf(admin)
  await form.getByRole('textbox', { name: '用户名' }).fill(username)
  await form.getByRole('textbox', { name: '姓名' }).fill('温若兰')
  await chooseUnit(admin, '所属', '滨江分校')
  await form.getByRole('switch', { name: '首次登录须改密' }).click()
  await choose(admin, '第1个角色', '分校管理员')
  await form.getByRole('button', { name: '新增用户' }).click()
  await form.getByText('请选择管理范围').last().waitFor()
  await chooseUnit(admin, '第1个角色的管理范围', '滨江分校')
  await form.getByRole('button', { name: '新增用户' }).click()
  const shown = dialogOf(admin)
  await shown.getByText('密码只显示这一次').waitFor()
  const password = (await shown.locator('code').textContent()) ?? ''
  await shot(admin, 'sysadmin-user-password')
  await shown.getByRole('button').last().click()

  const person = await browser.another()
  watch(person, faults)
  await person.goto('/login')
  await person.locator('#login-username').fill(username)
  await person.locator('#login-password').fill(password)
  await person.getByRole('button', { name: '登录', exact: true }).click()
  await person.waitForURL('**/management/**')
  await person.goto('/management/studentList')
  await person.getByRole('heading', { level: 1, name: '学生管理' }).waitFor()

  await openUsers(admin, `?username=${username}`)
  await rowOf(admin, username).getByText('分校管理员·滨江分校').waitFor()
  await rowOf(admin, username).getByRole('button', { name: username }).click()
  const drawer = admin.getByRole('dialog', { name: `温若兰 ${username}` })
  await drawer.getByRole('tab', { name: '登录记录' }).click()
  await drawer.getByRole('row').filter({ hasText: '成功' }).first().waitFor()
  await drawer.getByRole('tab', { name: /^在线会话/ }).click()
  await drawer.getByRole('row').filter({ hasText: '分校管理员' }).waitFor()
  await shot(admin, 'sysadmin-user-sessions')
  await drawer
    .getByRole('button', { name: 'Close' })
    .or(drawer.getByRole('button', { name: '关闭' }))
    .first()
    .click()

  // A second role counts at once; removing the first ends the session.
  await rowOf(admin, username).getByRole('button', { name: '设置角色' }).click()
  await dialogOf(admin).getByRole('button', { name: '添加角色' }).click()
  await choose(admin, '第2个角色', '教务管理员')
  await dialogOf(admin).getByRole('button', { name: '设置角色' }).click()
  await told(admin, '已保存')
  await rowOf(admin, username).getByText('教务管理员').waitFor()
  await rowOf(admin, username).getByRole('button', { name: '设置角色' }).click()
  await dialogOf(admin)
    .getByRole('button', { name: '移除第1个角色' })
    .or(dialogOf(admin).getByRole('button', { name: '移除第2个角色' }))
    .last()
    .click()
  await dialogOf(admin).getByRole('button', { name: '设置角色' }).click()
  await told(admin, '已保存')
  await person.goto('/management/studentList')
  await person.waitForURL('**/login**')

  await act(admin, username, '停用')
  await dialogOf(admin).getByRole('textbox', { name: '原因' }).fill('测试结束')
  await dialogOf(admin).getByRole('button', { name: '停用' }).click()
  await rowOf(admin, username).getByText('停用').first().waitFor()
  await act(admin, username, '删除')
  await dialogOf(admin).getByRole('button', { name: '删除' }).click()
  await told(admin, '已删除')
  await admin.getByText('没有符合条件的用户').waitFor()
})

test('the last super admin cannot be removed, and a head-school admin cannot change an equal', async () => {
  await signIn(admin, 'admin', '/sysadmin/**')
  await openUsers(admin, '?keyword=admin')
  const own = rowOf(admin, '系统管理员')
  // What cannot be done to one's own account says so and stays disabled.
  await own.getByRole('button', { name: '更多' }).click()
  expect(await admin.getByRole('menuitem', { name: '停用' }).getAttribute('aria-disabled')).toBe('true')
  await admin.keyboard.press('Escape')
  await own.getByRole('checkbox').check()
  await admin.getByRole('button', { name: '删除', exact: true }).last().click()
  await dialogOf(admin).getByRole('button', { name: '删除' }).click()
  await dialogOf(admin).getByText('不能删除自己').waitFor()
  await shot(admin, 'sysadmin-user-refused')

  const manager = await browser.another()
  watch(manager, faults)
  await signIn(manager, 'manager', '/sysadmin/**')
  await openUsers(manager, '?keyword=admin')
  await manager.getByText('没有符合条件的用户').waitFor()
  await openUsers(manager, '?roleFlag=ROLE_SCHOOL_MANAGE')
  const others = manager.getByRole('row').filter({ hasText: '总校管理员' })
  await others.first().waitFor()
  expect(await others.first().getByRole('button', { name: '设置角色' }).isDisabled()).toBe(true)
})
