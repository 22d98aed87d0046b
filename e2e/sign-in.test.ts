import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { baseUrl } from './lane.ts'
import { DEMO_PASSWORD, endSession } from './steps.ts'

let browser: OpenBrowser
let page: Page

beforeEach(async () => {
  browser = await openBrowser()
  page = browser.page
})
afterEach(() => browser.close())

async function signIn(username: string, password: string): Promise<void> {
  await page.goto('/')
  await page.locator('#login-username').fill(username)
  await page.locator('#login-password').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('a student who opens the site signs in and stays signed in after a reload', async () => {
  await signIn('student', DEMO_PASSWORD)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).not.toBe('/login')
  await page.getByText('学生', { exact: true }).first().waitFor()
  await shot(page, 'signed-in-student')
})

test('a wrong password is refused with a message, and the user name stays', async () => {
  await signIn('student', 'not-the-password')
  const refusal = page.locator('.doorRefusal')
  await refusal.waitFor()
  expect(await refusal.textContent()).not.toBe('')
  expect(await page.locator('#login-username').inputValue()).toBe('student')
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('the page speaks English when asked', async () => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await shot(page, 'login-english')
})

test('a session that ends while a form is open asks for the password there, and the input stays', async () => {
  await signIn('student', DEMO_PASSWORD)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto('/userInfoDetail')
  await page.getByRole('button', { name: '修改资料' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('邮箱').fill('typed-before-the-end@demo.example')
  await endSession(page)
  await form.getByRole('button', { name: '保存' }).click()
  const asked = page.getByRole('dialog', { name: '登录已失效，请重新登录' })
  await asked.waitFor()
  await shot(page, 'sign-in-over-a-form')
  await asked.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录并继续' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/userInfoDetail')
  expect(await form.getByLabel('邮箱').inputValue()).toBe('typed-before-the-end@demo.example')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('typed-before-the-end@demo.example').waitFor()
})

test.each(['analysis-paper', 'wrong-questions'])(
  'a session that ends on %s leads back to the same address',
  async (name) => {
    await signIn('host', DEMO_PASSWORD)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    const address = `/analysis-show/${name}?courseId=${(await fromSchool('algebra')).courseId}&termCode=`
    await page.goto(address)
    await page.getByText('学期').first().waitFor()
    await endSession(page)
    await page.reload()
    // Where the page had heard of it before it was loaded anew, it asks for the way as it asks a visitor.
    const way = page.getByRole('button', { name: '去登录' })
    const form = page.locator('#login-username')
    await way.or(form).first().waitFor()
    // The form may come in its place meanwhile.
    if (await way.isVisible()) await way.click({ timeout: 5000 }).catch(() => undefined)
    await form.fill('host')
    await page.locator('#login-password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => url.pathname === `/analysis-show/${name}`)
    expect(new URL(page.url()).searchParams.get('courseId')).toBe(
      new URL(address, page.url()).searchParams.get('courseId'),
    )
  },
)

test('a visitor of an analysis page signs in and comes back to it', async () => {
  const address = `/analysis-show/analysis-paper?courseId=${(await fromSchool('algebra')).courseId}`
  await page.goto(address)
  await page.getByRole('button', { name: '去登录' }).click()
  await page.locator('#login-username').fill('host')
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/analysis-show/analysis-paper')
  expect(page.url()).toContain(address)
})

test('the address of a missing file is not answered with the page', async () => {
  const answer = await fetch(`${baseUrl()}/assets/none.js`)
  expect(answer.status).toBe(404)
})
