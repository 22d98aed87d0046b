import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { shot } from './browser.ts'
import { type Classroom, LONG, openClassroom } from './exam-steps.ts'
import { dialogOf, told, watch } from './steps.ts'

let room: Classroom
let faults: string[]

beforeAll(async () => {
  room = await openClassroom()
}, 60_000)
afterAll(() => room.browser.close())
beforeEach(() => {
  faults = []
  watch(room.host, faults)
  watch(room.student, faults)
})
afterEach(() => expect(faults).toEqual([]))

const input = (page: Page) => page.getByRole('textbox', { name: '说点什么' })
const log = (page: Page) => page.getByRole('region', { name: '讨论消息' })
const inLog = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const line = (page: Page) => page.getByText('实时连接', { exact: false })

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

/** A page's network that can be taken away and given back: a live line does not notice that the browser is offline. */
async function cuttable(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/api\/msg\/ws/, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async cut() {
      isCut = true
      await page.context().setOffline(true)
      for (const socket of open) await socket.close()
      open.clear()
    },
    async mend() {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

test('a host holds a discussion; a student who is cut off misses nothing and loses nothing', async () => {
  const { host, student, courseId } = room
  const title = `断网也不丢的讨论 ${Date.now().toString(36)}`
  const network = await cuttable(student)

  await host.goto(`/bbsInTime?courseId=${courseId}`)
  await host.getByRole('button', { name: '新建讨论' }).click()
  const form = dialogOf(host)
  await form.getByLabel('讨论主题').fill(title)
  await form.getByRole('button', { name: '新建讨论' }).click()
  await told(host, '讨论已新建')
  await host.getByRole('link', { name: title }).click()
  await host.getByRole('heading', { name: title }).waitFor()
  await host.getByRole('button', { name: '开始', exact: true }).click()
  await dialogOf(host).getByRole('button', { name: '开始', exact: true }).click()
  await host.getByText('进行中', { exact: true }).first().waitFor()

  await student.goto('/student/stuBBSInTime')
  await student.getByRole('link', { name: title }).first().click()
  await input(student).waitFor()
  await say(host, '大家好，我们开始')
  await inLog(student, '大家好，我们开始').waitFor(LONG)
  await say(student, '老师好，我在')
  await inLog(host, '老师好，我在').waitFor(LONG)
  await expect.poll(() => host.getByText(/在线 2/).count(), LONG).toBeGreaterThan(0)

  // Cut off: what the student writes waits on the page, what others say is missed.
  await network.cut()
  await line(student).first().waitFor(LONG)
  await student.waitForTimeout(2100)
  await say(student, '这句话发不出去')
  await student.getByText(/未发送/).waitFor(LONG)
  await say(host, '断开期间的第一句')
  await host.waitForTimeout(2100)
  await say(host, '断开期间的第二句')
  await inLog(host, '断开期间的第二句').waitFor(LONG)
  expect(await inLog(student, '断开期间的第一句').count()).toBe(0)
  await shot(student, 'room-cut-off')

  await network.mend()
  await inLog(student, '断开期间的第二句').waitFor({ timeout: 30_000 })
  await expect.poll(() => line(student).count(), { timeout: 30_000 }).toBe(0)
  expect(await inLog(student, '断开期间的第一句').count()).toBe(1)
  await student.getByRole('button', { name: '重发' }).click()
  await inLog(host, '这句话发不出去').waitFor(LONG)
  await student.getByText(/未发送/).waitFor({ state: 'detached' })
  const order = await log(host)
    .locator('li[data-seq]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-seq')))
  expect(order).toEqual(['1', '2', '3', '4', '5'])
  expect(await inLog(student, '这句话发不出去').count()).toBe(1)
  await shot(host, 'room-console')
})

test('a poll is voted on, a hand is raised, and the record stays when the room is ended', async () => {
  const { host, student } = room
  await host.getByRole('button', { name: '主持', exact: true }).click()
  await host.getByRole('menuitem', { name: '发起投票' }).click()
  const form = dialogOf(host)
  await form.getByLabel('投票主题').fill('讲清楚了吗')
  await form.getByLabel('选项 1', { exact: true }).fill('清楚')
  await form.getByLabel('选项 2', { exact: true }).fill('再讲一遍')
  await form.getByRole('button', { name: '发起投票' }).click()
  const poll = log(student).getByRole('region', { name: '投票 讲清楚了吗' })
  await poll.getByText('清楚', { exact: true }).click()
  await poll.getByRole('button', { name: '投票' }).click()
  await poll.getByText('您已投票').waitFor()
  await log(host).getByText('1 票，100%').first().waitFor(LONG)

  await student.getByRole('button', { name: '举手', exact: true }).click()
  await host.getByRole('tab', { name: '举手 1' }).click(LONG)
  await host.getByRole('button', { name: '放下手' }).click()
  await host.getByText('没有人举手').waitFor()

  await host.getByRole('button', { name: '结束', exact: true }).click()
  await dialogOf(host).getByRole('button', { name: '结束', exact: true }).click()
  await student.getByText('讨论已结束，以下为完整记录').first().waitFor(LONG)
  expect(await input(student).count()).toBe(0)
  await inLog(student, '这句话发不出去').waitFor()
})
