import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { dialogOf, openWithin, paramOf, signIn, told } from './steps.ts'

let student: OpenBrowser
let teacher: OpenBrowser
let courseId: string

beforeAll(async () => {
  student = await openBrowser()
  teacher = await openBrowser()
  await Promise.all([signIn(student.page, 'student'), signIn(teacher.page, 'host')])
  courseId = (await fromSchool('algebra')).courseId
})
afterAll(() => Promise.all([student?.close(), teacher?.close()]))

const TITLE = '合同与相似有什么区别，能举个例子吗'
const write = async (page: Page, label: string, text: string) => {
  const box = page.getByRole('textbox', { name: label, exact: true }).last()
  await box.click()
  await box.pressSequentially(text)
}

/** What one person posts lies ten seconds apart. */
const publish = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.getByRole('button', { name: /发\s?布/ }).click()
        await page.waitForTimeout(1500)
        return /postReply/i.test(page.url())
      },
      { timeout: 30_000 },
    )
    .toBe(true)

it('a question is asked, a teacher answers it, and the asker reads and accepts the answer', async () => {
  const { page } = student
  await openWithin(page, `/courseStudy/courseDiscussionNew?courseId=${courseId}`)
  await page.getByRole('link', { name: '提问' }).first().click()
  await page.getByRole('heading', { name: '提问', exact: true }).waitFor()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(TITLE)
  await write(page, '正文', '两个定义看起来很像，都是乘上一个可逆矩阵，到底差在哪里？')
  // What is written survives the page.
  await page.reload()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await page.getByText('到底差在哪里').first().waitFor()
  await page
    .getByRole('button', { name: '发布', exact: true })
    .or(page.getByRole('button', { name: '发 布' }))
    .click()
  await page.getByRole('heading', { name: TITLE }).waitFor()
  await shot(page, 'talk-asked')
  const postId = paramOf(page, 'postId')

  await openWithin(teacher.page, `/courseInfo/courseDiscussionArea?courseId=${courseId}&tab=waitTeacher`)
  await teacher.page.getByRole('link', { name: TITLE }).first().click()
  await teacher.page.waitForURL('**/postReply?**')
  await write(
    teacher.page,
    '写下您的回复',
    '合同是乘可逆矩阵的转置和它本身，相似是乘它的逆和它本身；正交矩阵时两者一致。',
  )
  await teacher.page.getByRole('button', { name: /发\s?送/ }).click()
  await told(teacher.page, '正交矩阵时两者一致')

  await page.reload()
  const answer = page.locator('[data-floor="1"]')
  await answer.getByText('主持教师').waitFor()
  await answer.getByRole('button', { name: /采\s?纳/ }).click()
  await page.locator('[data-accepted="1"]').getByText('已采纳').waitFor()
  await shot(page, 'talk-accepted')
  const post = await (await askAs('student'))('getBbsPost', { id: postId })
  expect([post.solved, post.replies]).toEqual(['1', 1])
})

it('a post with a word to be reviewed waits, and is read by all once it is let through', async () => {
  const { page } = student
  await openWithin(page, `/courseStudy/stuAddPost?courseId=${courseId}&kind=topic`)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('老师讲的押题卷是什么意思')
  await write(page, '正文', '上次直播里提到了这个说法，没有听明白，想请教一下大家。')
  await publish(page)
  await page.getByText('该内容正在审核，只有您和管理者能看到').first().waitFor()
  await shot(page, 'talk-held')
  const id = paramOf(page, 'postId')
  const manager = await askAs('manager')
  const hits = await manager('listSensitiveWordFilterInfo', { state: 'pending', limit: 100 })
  const own = hits.filter((hit) => JSON.stringify(hit).includes('押题卷') && JSON.stringify(hit).includes('老师讲的'))
  expect(own.length).toBeGreaterThan(0)
  await manager('approveSensitiveWordFilterInfo', { ids: own.map((hit) => hit.id) })
  expect((await (await askAs('host'))('getBbsPost', { id })).state).toBe('visible')
})

it('a question about a moment of a film leads to it, and stands on its bar', async () => {
  const { page } = student
  const post = await fromSchool('postAtSecond')
  await openWithin(page, `/courseStudy/stuPostReply?courseId=${courseId}&postId=${post.id}`)
  await page.getByRole('link', { name: '去看' }).click()
  await page.getByRole('list', { name: '大家的提问' }).getByRole('link').first().waitFor()
  await shot(page, 'talk-player')
  await page.getByRole('link', { name: '提问', exact: true }).click()
  await page.getByText('资源位置').first().waitFor()
})

it('a question is asked at a second of a film, answered by the teacher, and read by the asker on a phone', async () => {
  const { page } = student
  const title = '这里为什么可以交换两行而不改变秩'
  const { id } = await fromSchool('postAtSecond')
  await openWithin(page, `/courseStudy/stuPostReply?courseId=${courseId}&postId=${id}`)
  await page.getByRole('link', { name: '去看' }).click()
  await page.getByRole('link', { name: '提问', exact: true }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await write(page, '正文', '老师在这一秒把两行交换了，后面的秩却直接沿用，想不明白这一步的依据。')
  await publish(page)
  await page.getByRole('link', { name: '去看' }).waitFor()
  const postId = paramOf(page, 'postId')

  await openWithin(teacher.page, `/postReply?courseId=${courseId}&postId=${postId}`)
  await teacher.page.getByRole('heading', { name: title }).waitFor()
  await write(teacher.page, '写下您的回复', '交换两行是左乘一个可逆的初等矩阵，可逆变换不改变秩。')
  await teacher.page.getByRole('button', { name: /发\s?送/ }).click()
  await told(teacher.page, '可逆变换不改变秩')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.locator('[data-floor="1"]').getByText('可逆变换不改变秩').waitFor()
  await shot(page, 'talk-phone')
  await page.getByRole('link', { name: '去看' }).click()
  await page.getByRole('list', { name: '大家的提问' }).getByRole('link').first().waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('a host opens a board, begins a topic on it, and sees who takes part', async () => {
  const { page } = teacher
  const board = '期末复习互助'
  await openWithin(page, `/courseInfo/courseDiscussionArea?courseId=${courseId}`)
  await page.getByRole('button', { name: '新建版块' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: '名称' }).fill(board)
  await dialog.getByRole('button', { name: '新建版块' }).click()
  await told(page, '版块已新建')
  await page.getByRole('link', { name: board }).first().click()
  await page.waitForURL('**moduleId=**')
  await page.getByRole('link', { name: '发帖' }).first().click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('复习时最该先看哪一章')
  await write(page, '正文', '先把自己最没有把握的一章写在下面，我们按得票多少来讲。')
  await publish(page)
  await page.getByRole('heading', { name: '复习时最该先看哪一章' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/postReply')
  await openWithin(page, `/courseInfo/detailDiscusse?courseId=${courseId}`)
  await page.getByRole('heading', { name: '讨论明细', exact: true }).waitFor()
  await page.locator('main tbody tr[data-row-key]').first().waitFor()
  await shot(page, 'talk-participation')
})

it('what students write is worth points by a rule that the host reads and tries, and each student sees', async () => {
  const { page } = teacher
  await openWithin(page, `/courseInfo/detailDiscusse?courseId=${courseId}`)
  await page.getByText('最终得分').first().waitFor()
  await page.getByRole('link', { name: '计分规则' }).click()
  await page.getByRole('heading', { name: '讨论参与' }).waitFor()
  await page.getByRole('spinbutton', { name: '有效发帖', exact: true }).fill('0')
  await page.getByText('得 62.5 分').first().waitFor()
  await shot(page, 'talk-rule')
  await openWithin(student.page, `/courseStudy/courseDiscussionNew?courseId=${courseId}`)
  await student.page.getByRole('heading', { name: '讨论参与' }).waitFor()
  await shot(student.page, 'talk-own-score')
})
