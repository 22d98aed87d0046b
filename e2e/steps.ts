import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Every demo account has it; the server prints it at the start. */
export const DEMO_PASSWORD = 'Shuyuan2026'

export async function signIn(page: Page, username: string, home: string): Promise<void> {
  await page.goto('/login')
  await page.locator('#login-username').fill(username)
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`**${home}`)
}

/** The last dialog that opened. */
export const dialogOf = (page: Page) => page.getByRole('dialog').last()

export const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** What the address says: `paramOf(page, 'courseId')`. */
export const paramOf = (page: Page, name: string): string => new URL(page.url()).searchParams.get(name) ?? ''

/** Failures that nobody sees on the screen: a page that throws, a server that breaks. */
export function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error}`))
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
}

/** Chooses in a select that is searched by typing, as all long ones are. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.getByTitle(option).last().click()
}

export type WrittenQuestion = { readonly stem: string; readonly score: number; readonly chapter: string }

/** Opens the editor for a new question of one type from the bank. */
export async function newQuestion(page: Page, type: string): Promise<void> {
  await page.getByRole('link', { name: '题库管理' }).first().click()
  await page.getByRole('button', { name: '新增试题' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  await page.getByRole('heading', { name: `新增${type}` }).waitFor()
}

/** Fills what all types share, enables the question and gives its id. */
export async function enableQuestion(page: Page, { score, chapter }: WrittenQuestion): Promise<string> {
  await page.getByRole('spinbutton', { name: '分值', exact: true }).fill(String(score))
  await choose(page, '章节', chapter)
  await page.getByRole('heading', { name: '可以启用' }).waitFor()
  await page.getByRole('button', { name: '保存并启用' }).click()
  await page.waitForURL('**/editQuestion?*questionId=*')
  await expect.poll(() => page.getByRole('button', { name: '保存并启用' }).count()).toBe(0)
  return paramOf(page, 'questionId')
}

/** The page's own session asks the server, where a step has no clicks to it. */
export async function ask<T>(page: Page, path: string, payload: object): Promise<T> {
  const answer = await page.evaluate(
    async ([url, body]) => {
      const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
      const user = read('userInfo')
      const role = localStorage.getItem('currentRole') ?? ''
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          token: user?.token ?? '',
          currentUserId: user?.id ?? '',
          currentRole: role.startsWith('"') ? JSON.parse(role) : role,
        },
        body,
      })
      return (await response.json()) as { code: string; message: string; data: unknown }
    },
    [`/api${path}`, JSON.stringify(payload)] as const,
  )
  expect(answer, path).toMatchObject({ code: '0' })
  return answer.data as T
}
