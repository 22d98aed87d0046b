import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docx } from '../apps/server/src/test/documents.ts'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

const LONGER = { timeout: 90_000 }

let opened: OpenBrowser
let courseId: string
let folder: string
const faults: string[] = []

beforeAll(async () => {
  opened = await openBrowser()
  ;({ courseId } = await fromSchool('algebra'))
  folder = fs.mkdtempSync(path.join(tmpdir(), 'shuyuan-texts-'))
})
afterAll(async () => {
  await opened.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a host looks at the course as a class has it today and next week', LONGER, async () => {
  const { page } = opened
  watch(page, faults)
  const ask = await askAs('host')
  const title = `下周再学 ${Date.now()}`
  const { id } = await ask('addCourseChapterInfo', { courseId, title })
  const { classes } = await ask('getHeadCourseInfo', { courseId })
  const courseClassIds = classes.slice(0, 1).map(({ courseClassId }) => courseClassId)
  const openFrom = new Date(Date.now() + 7 * DAY_MS).toISOString()
  await ask('saveCourseChapterControlInfo', { chapterIds: [id], courseClassIds, mode: 'openFrom', openFrom })

  await signIn(page, 'host')
  await page.goto(`/courseInfo/instructDesign/teachProcess?${new URLSearchParams({ courseId })}`)
  await page.getByRole('link', { name: '预览' }).click()
  await page.waitForURL('**/curriculumnPreview?**')
  const unseen = page.getByRole('region', { name: '学生看不到的内容' })
  await unseen.getByRole('link', { name: title }).waitFor()
  const frame = page.getByRole('region', { name: '预览' })
  await frame.getByRole('button', { name: title }).getByText('开放').waitFor()
  await shot(page, 'preview-today')

  const later = new Date(Date.now() + 8 * DAY_MS).toISOString()
  await page.goto(`/curriculumnPreview?${new URLSearchParams({ courseId, date: later })}`)
  await frame.getByRole('button', { name: title }).waitFor()
  await unseen.getByRole('link').first().waitFor()
  expect(await unseen.getByRole('link', { name: title }).count()).toBe(0)
  await frame.getByRole('tab', { name: /^任务/ }).click()
  await frame.getByRole('listitem').first().waitFor()
  await shot(page, 'preview-tasks')

  await ask('deleteCourseChapterInfo', { courseId, id })
  expect(faults).toEqual([])
})

test('a host reads a document of Word into a text, saves it, and drops the draft', LONGER, async () => {
  const { page } = opened
  const ask = await askAs('host')
  const before = await ask('listCourseDetailInfo', { courseId })
  const section = before.find(({ section: one, state }) => state === 'empty' && one !== 'examProportion')?.section
  const chosen = section ?? 'practiceRules'
  const file = path.join(folder, '实践细则.docx')
  fs.writeFileSync(file, docx('每位学生完成两次实践', '第十二周提交报告'))

  await page.goto(`/courseInfo/courseInfoDetail?${new URLSearchParams({ courseId, section: chosen })}`)
  await page.getByRole('link', { name: '编辑页' }).click()
  await page.waitForURL('**/editCurriculumn?**')
  await page.locator('input[type=file][accept=".docx"]').setInputFiles(file)
  await told(page, '已读入文档')
  await page.getByRole('textbox').getByText('第十二周提交报告').waitFor()
  await shot(page, 'text-from-word')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '已保存为草稿')
  await page.getByRole('button', { name: '删除草稿' }).click()
  await dialogOf(page).getByRole('button', { name: '删除草稿' }).click()
  await told(page, '草稿已删除')
  const now = (await ask('listCourseDetailInfo', { courseId })).find(({ section: one }) => one === chosen)
  expect(now?.state).toBe(before.find(({ section: one }) => one === chosen)?.state)
  expect(faults).toEqual([])
})
