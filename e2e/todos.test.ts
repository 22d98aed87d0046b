import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { settled } from './page-faults.ts'
import { signIn } from './steps.ts'

let browser: OpenBrowser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(['host', 'student'])('every kind of thing that %s has to do is a link to this very thing', async (who) => {
  const page = await browser.another()
  await signIn(page, who)
  await settled(page)
  const lines = page.locator('li', { has: page.locator('strong') }).filter({ has: page.locator('small') })
  await lines.first().waitFor()
  const todos = await lines.evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector('a')?.getAttribute('href') ?? null,
      title: item.querySelector('strong')?.textContent ?? '',
      kind:
        item.querySelector('[data-kind]')?.getAttribute('data-kind') ?? item.querySelector('span')?.textContent ?? '',
    })),
  )
  expect(todos.filter(({ href }) => href === null)).toEqual([])
  const oneOfEach = new Map(todos.map((todo) => [todo.kind, todo]))
  expect(oneOfEach.size).toBeGreaterThan(0)
  for (const { href, title } of oneOfEach.values()) {
    await page.goto(href ?? '')
    await settled(page)
    expect(new URL(page.url()).pathname).toBe((href ?? '').split('?')[0])
    await page.getByText(title).first().waitFor()
  }
  await page.context().close()
})

test('a student finds the tasks of all courses in one list, by their numbers, and takes the due times along', async () => {
  const page = await browser.another()
  await signIn(page, 'student')
  await settled(page)
  await page.getByRole('link', { name: '打开课程作业' }).click()
  await page.waitForURL('**/student/coursehomework')
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  expect(await tile('待完成').getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('row').nth(1).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出日历' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
  await tile('已完成').click()
  await page.waitForURL('**state=done**')
  await page.getByText('已批阅').first().waitFor()
  await shot(page, 'student-all-tasks')
  await page.context().close()
})
