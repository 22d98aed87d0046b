import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The password of every demo account; the server prints it at startup. */
export const DEMO_PASSWORD = 'Shuyuan2026'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the browser of somebody who signed in before keeps, and their first page; one of each a lane. */
const signedInBefore = new Map<string, { readonly state: State; readonly home: string }>()

async function byForm(page: Page, username: string): Promise<void> {
  // Whoever is signed in is led away from the form.
  await page.context().setStorageState({ cookies: [], origins: [] })
  await page.goto('/login')
  await page.locator('#login-username').fill(username)
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

const TITLED_MS = 10_000

const isAtSignIn = (page: Page) => new URL(page.url()).pathname === '/login'

/**
 * Ends on the account's own first page, which `home` names where a journey depends on it. Who signed in once comes back with the same
 * session, as a browser does that was closed: the form costs two seconds of processor time. Journeys about signing in
 * fill the form themselves.
 */
export async function signIn(page: Page, username: string, home?: string): Promise<void> {
  const before = signedInBefore.get(username)
  if (before) {
    await page.context().setStorageState(before.state)
    await page.goto(before.home)
    await page.locator('h1, #login-username').first().waitFor()
    if (!isAtSignIn(page)) return
    // Somebody ended the session.
    signedInBefore.delete(username)
  }
  await byForm(page, username)
  await page.locator('h1').first().waitFor()
  if (home) await page.waitForURL(`**${home}`)
  const { pathname, search } = new URL(page.url())
  signedInBefore.set(username, { state: await page.context().storageState(), home: `${pathname}${search}` })
}

/**
 * Goes to another screen without loading the app again, as a link of its own does: a load costs two thirds of a second of
 * processor time. From outside of the app, or for the same screen once more, it is loaded.
 */
export async function openWithin(page: Page, address: string): Promise<void> {
  const here = page.url()
  if (here === 'about:blank' || new URL(here).pathname === address.split('?')[0]) return void (await page.goto(address))
  await page.evaluate((to) => {
    document.title = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // The page before stays until the next one has come, which gives the document its title. Whoever goes back before that
  // has never left, and nothing gives the title again.
  const titled = page.waitForFunction(() => document.title !== '', undefined, { timeout: TITLED_MS })
  await titled.catch(() => page.goto(address))
}

/** The last dialog that opened. */
export const dialogOf = (page: Page) => page.getByRole('dialog').last()

export const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Goes to a page by the side menu, where only the group of the current page is open. */
export async function goByMenu(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation')
  const link = menu.getByRole('link', { name, exact: true })
  await menu.getByText(group, { exact: true }).waitFor()
  if (!(await link.isVisible())) await menu.getByText(group, { exact: true }).click()
  await link.click()
}

/** Simulates a session ended elsewhere: the server no longer knows the token. */
export const endSession = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    await fetch('/api/auth/login/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', token },
      body: '{}',
    })
  })

/** A parameter of the address: `paramOf(page, 'courseId')`. */
export const paramOf = (page: Page, name: string): string => new URL(page.url()).searchParams.get(name) ?? ''

/** Failures that are invisible on the screen: a page that throws, a server error. */
export function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error}`))
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
}

/** Picks an option in a select that is searched by typing, as all long ones are. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.getByTitle(option).last().click()
}

/**
 * Picks an option in a form's select by its text, in long ones by typing too; waits until the option has loaded. Takes
 * the form, because the page behind a dialog may have filters of the same names.
 */
export async function pickIn(form: Locator, label: string, option: string | RegExp): Promise<void> {
  // By label: the mark for required fields is part of the accessible name.
  const box = form.getByLabel(label, { exact: true })
  await box.click()
  if (await box.isEditable()) await box.fill(typeof option === 'string' ? option : option.source.replace(/[\^$]/g, ''))
  await form
    .page()
    .locator('.ant-select-dropdown:visible')
    .getByTitle(option, { exact: typeof option === 'string' })
    .first()
    .click()
}

export type WrittenQuestion = { readonly stem: string; readonly score: number; readonly chapter: string }

/** Opens the editor for a new question of one type from the bank. */
export async function newQuestion(page: Page, type: string): Promise<void> {
  if (!page.url().includes('/questionBankManagement')) {
    const link = page.getByRole('link', { name: '题库管理' }).first()
    // The side menu folds the groups of other pages.
    const group = page.getByRole('menuitem', { name: '考核与题库' })
    await link.or(group).first().waitFor()
    if (!(await link.isVisible())) await group.click()
    await link.click()
    await page.waitForURL('**/questionBankManagement?**')
  }
  // Until the list has loaded the page may still re-render, which closes a menu.
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: '新增试题' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  await page.getByRole('heading', { name: `新增${type}` }).waitFor()
}

/** Fills in what all types share, enables the question and returns its id. */
export async function enableQuestion(page: Page, { score, chapter }: WrittenQuestion): Promise<string> {
  await page.getByRole('spinbutton', { name: '分值', exact: true }).fill(String(score))
  await choose(page, '章节', chapter)
  await page.getByRole('heading', { name: '可以启用' }).waitFor()
  await page.getByRole('button', { name: '保存并启用' }).click()
  await page.waitForURL('**/editQuestion?*questionId=*')
  await expect.poll(() => page.getByRole('button', { name: '保存并启用' }).count()).toBe(0)
  return paramOf(page, 'questionId')
}

/** Adds a big topic to the open paper and one question of the bank to the topic. */
export async function takeQuestion(page: Page, type: string, stem: string): Promise<void> {
  await page.getByRole('button', { name: /添加大题$/ }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  await page.getByRole('button', { name: /从题库选题$/ }).click()
  const picker = dialogOf(page)
  const words = picker.getByPlaceholder('题干、选项或答案')
  await words.fill(stem)
  await words.press('Enter')
  await picker.getByText('共 1 项').first().waitFor()
  const take = picker.getByRole('row').filter({ hasText: stem }).getByRole('button', { name: '加入' })
  await take.click()
  await expect.poll(() => take.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
}
