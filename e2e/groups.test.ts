import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { choose, openWithin, signIn, told } from './steps.ts'

let student: OpenBrowser
let teacher: OpenBrowser
let group: Awaited<ReturnType<typeof fromSchool<'ownGroup'>>>

beforeAll(async () => {
  group = await fromSchool('ownGroup')
  student = await openBrowser()
  teacher = await openBrowser()
  await Promise.all([signIn(student.page, 'student'), signIn(teacher.page, 'host')])
})
afterAll(() => Promise.all([student?.close(), teacher?.close()]))

const TEXT = '我把第三个门店的运价又核对了一遍，少写了一个零'
const write = async (page: Page, label: string, text: string) => {
  const box = page.getByRole('textbox', { name: label, exact: true }).last()
  await box.click()
  await box.pressSequentially(text)
}
const address = () => `/student/groupBBS?courseId=${group.courseId}&groupId=${group.classGroupId}`

it('a student writes in the group, a teacher of the class answers there, and the course does not hear of it', async () => {
  const { page } = student
  await openWithin(page, `/courseStudy/courseDiscussionNew?courseId=${group.courseId}`)
  await page.getByRole('link', { name: /^小组讨论/ }).click()
  await page.getByRole('heading', { name: group.title }).waitFor()
  await shot(page, 'group-board')
  await write(page, '和组员说点什么，2000 字以内', TEXT)
  await page.getByRole('button', { name: /发\s?布/ }).click()
  const post = page.locator('article').filter({ hasText: TEXT })
  await post.waitFor()

  await openWithin(teacher.page, address())
  const seen = teacher.page.locator('article').filter({ hasText: TEXT })
  await seen
    .getByRole('button', { name: '回复', exact: true })
    .or(seen.getByRole('button', { name: '回 复' }))
    .click()
  await write(teacher.page, '写下您的回复', '核对得很仔细，记得写进报告。')
  await teacher.page.getByRole('button', { name: /发\s?送/ }).click()
  await told(teacher.page, '记得写进报告')

  await page.reload()
  await post.getByText('记得写进报告').waitFor()
  await post.getByRole('button', { name: /更多$/ }).click()
  await page.getByRole('menuitem', { name: '标为纪要' }).click()
  await post.getByText('纪要', { exact: true }).waitFor()

  const ask = await askAs('host')
  const found = await ask('listBbsPost', { courseId: group.courseId, keyWords: '第三个门店的运价' })
  expect(found).toEqual([])
})

it('a teacher divides the class: a member goes to another group and back', async () => {
  const { page } = teacher
  await openWithin(page, `/courseInfo/personInformation?courseId=${group.courseId}&tab=group`)
  const own = page.getByRole('region', { name: group.title })
  if (!(await own.isVisible().catch(() => false))) {
    const ask = await askAs('host')
    const { courseClassId } = await ask('getClassGroupInfo', { id: group.classGroupId })
    await openWithin(
      page,
      `/courseInfo/personInformation?courseId=${group.courseId}&tab=group&courseClassId=${courseClassId}`,
    )
  }
  await own.waitFor()
  await shot(page, 'people-groups')
  await own.getByRole('checkbox').last().check()
  await choose(page, '调到', '未分组')
  await page.getByText('已调组 1 人').first().waitFor()
  const free = page.getByRole('region', { name: '未分组' })
  await free.getByRole('checkbox').first().check()
  await choose(page, '调到', group.title)
  // The message of the way out may still stand, so the way back is looked for where it leads.
  const ask = await askAs('host')
  await expect.poll(async () => (await ask('getClassGroupInfo', { id: group.classGroupId })).memberCount).toBe(4)
})
