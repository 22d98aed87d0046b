import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { pickIn, signIn, told } from './steps.ts'

let opened: OpenBrowser
/** The newest grade, which enrols this term. */
let grade: string

beforeAll(async () => {
  opened = await openBrowser()
  grade = (await fromSchool('newestGrade')).gradeName
})
afterAll(() => opened?.close())

it('a student is added and signs in with the password shown once, and a suspension is recorded', async () => {
  const { page } = opened
  await signIn(page, 'edu', '/management/**')
  await page.goto('/management/studentList')
  await page.getByRole('button', { name: '新增学生' }).click()
  const form = page.getByRole('dialog', { name: '新增学生' })
  await form.getByLabel('学号').fill('E2E2026001')
  await form.getByLabel('姓名').fill('测试学员')
  await pickIn(form, '分校', '滨江分校')
  await pickIn(form, '专业', '计算机科学与技术')
  await pickIn(form, '年级', grade)
  await form.getByLabel('入学日期').fill(schoolDay(Date.now()))
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '新增学生' }).click()
  const made = page.getByRole('dialog', { name: '初始密码' })
  const password = (await made.locator('code').textContent()) ?? ''
  expect(password).toHaveLength(12)
  await made.getByRole('button', { name: '我已保存' }).click()

  await page.getByPlaceholder('学号/姓名/手机').fill('E2E2026001')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: '测试学员' })
  await row.getByRole('button', { name: '学籍异动' }).click()
  const change = page.getByRole('dialog', { name: '学籍异动' })
  await change.getByText('休学', { exact: true }).click()
  await change.getByLabel('原因').fill('因病休学一学期')
  await change.getByRole('button', { name: '办理异动' }).click()
  await row.getByText('休学').waitFor()
  await shot(page, 'student-list')
  await row.getByText('E2E2026001').click()
  await page.getByRole('tab', { name: '异动记录' }).click()
  await page.getByText('在籍 → 休学').waitFor()

  const own = await opened.another()
  await own.goto('/login')
  await own.locator('#login-username').fill('E2E2026001')
  await own.locator('#login-password').fill(password)
  await own.keyboard.press('Enter')
  await own.waitForURL((url) => !url.pathname.startsWith('/login'))
})

it('a teacher is added to a research group, which lists the teacher and appears in the teacher’s record', async () => {
  const { page } = opened
  await page.goto('/management/teacherList')
  await page.getByRole('button', { name: '新增教师' }).click()
  const form = page.getByRole('dialog', { name: '新增教师' })
  await form.getByLabel('工号').fill('E2ET001')
  await form.getByLabel('姓名').fill('测试教师')
  await pickIn(form, '单位', '基础教学部')
  await form.getByLabel('面授', { exact: true }).check()
  await pickIn(form, '教研组', '数学教研组')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '新增教师' }).click()
  await page.getByRole('dialog', { name: '初始密码' }).getByRole('button', { name: '我已保存' }).click()

  await page.getByText('更多筛选').click()
  await page.getByRole('combobox', { name: '教研组' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('数学教研组', { exact: true }).click()
  await page.getByText('E2ET001').click()
  await page.getByRole('tab', { name: '教研组' }).click()
  await page.getByRole('row').filter({ hasText: '数学教研组' }).getByText('主教研组').waitFor()
  await shot(page, 'teacher-groups')
})

it('a class is created, gets an instructor and a student, and shows them on its roster', async () => {
  const { page } = opened
  await page.goto('/management/classList')
  await page.getByRole('button', { name: '新增班级' }).click()
  const form = page.getByRole('dialog', { name: '新增班级' })
  await form.getByLabel('班级名称').fill('测试一班')
  await pickIn(form, '分校', '滨江分校')
  await pickIn(form, '专业', '计算机科学与技术')
  await pickIn(form, '年级', grade)
  await form.getByRole('button', { name: '新增班级' }).click()
  await told(page, '已新增')

  await page.goto('/management/classList?keyword=测试一班')
  await page.getByRole('row').filter({ hasText: '测试一班' }).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '分配辅导员' }).click()
  const assign = page.getByRole('dialog', { name: '分配辅导员' })
  await pickIn(assign, '辅导员', /胡晓梅/)
  await page.keyboard.press('Escape')
  await assign.getByRole('button', { name: '分配辅导员' }).click()
  await told(page, /已分配：胡晓梅/)

  await page.getByRole('row').filter({ hasText: '测试一班' }).getByRole('link', { name: '学生' }).click()
  await page.getByText('班级还没有学生').waitFor()
  await page.getByRole('button', { name: '加入学生' }).first().click()
  const join = page.getByRole('dialog', { name: '加入学生' })
  await join.getByRole('row').filter({ hasText: 'E2E2026001' }).getByRole('button', { name: '加入学生' }).click()
  await expect.poll(() => join.getByText('E2E2026001').count()).toBe(0)
  await page.keyboard.press('Escape')
  // The previous journey suspended the student.
  const name = page.getByRole('row').filter({ hasText: '测试学员' }).getByRole('button', { name: '设为班委' })
  await name.waitFor()
  expect(await name.isDisabled()).toBe(true)
  await page.getByText(/在籍 0，总人数 1/).waitFor()
  await shot(page, 'class-students')
})

it('any teacher can be made an assistant, and is removed again after a warning about what is lost', async () => {
  const { page } = opened
  await page.goto('/management/assistantTeacherToCourse')
  const side = page.getByRole('region', { name: '辅导教师' })
  // What is typed before the term and its teachers have come is lost.
  await side.locator('[aria-pressed]').first().waitFor()
  await side.getByPlaceholder('课程或教师').fill('罗思齐')
  await page.keyboard.press('Enter')
  await side.getByRole('button', { name: /罗思齐/ }).click()
  await page.getByText('还没有给该教师指派课程').waitFor()
  await page.getByRole('button', { name: '指派课程' }).click()
  const form = page.getByRole('dialog', { name: '指派课程' })
  await pickIn(form, '课程', /数据结构/)
  await page.keyboard.press('Escape')
  for (const name of ['开始日期', '结束日期']) {
    await form.getByLabel(name).fill(schoolDay(Date.now()))
    await page.keyboard.press('Enter')
  }
  await form.getByRole('button', { name: '指派课程' }).click()
  const row = page.getByRole('row').filter({ hasText: '数据结构' })
  await row.getByRole('button', { name: '移除' }).click()
  const sure = page.getByRole('dialog', { name: /移除罗思齐在《数据结构》的指派/ })
  await sure.getByText('移除后该教师不能再进入这门课程').waitFor()
  await sure.getByRole('button', { name: /移\s?除/ }).click()
  await told(page, '已移除')
  await expect.poll(() => row.count()).toBe(0)
})
