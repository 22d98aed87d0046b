// npm run help-pictures: plants the demo school and takes the pictures of screens that articles of help show, in both
// languages, into apps/web/public/help. Which screens, HELP_PICTURES of the contract says too; its test compares them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './parts/browser.mjs'
import { build } from './parts/build.mjs'
import { freePort } from './parts/free-port.mjs'
import { inRoot } from './parts/paths.mjs'
import { scratchFolder } from './parts/scratch.mjs'
import { SERVER_FLAGS } from './parts/server-flags.mjs'

const OUT = inRoot('apps/web/public/help')
/** Taken beside the old ones and then swapped in, so that a broken run leaves the old ones whole. */
const DRAFT = inRoot('.cache/help-pictures')
const PASSWORD = 'Shuyuan2026'
const SIZE = { width: 1280, height: 800 }
const LANGS = ['zh', 'en']
/** Largest first: the first that is small enough is taken. */
const QUALITIES = [0.7, 0.6, 0.5, 0.4, 0.3, 0.2]
const MOST_BYTES = 42 * 1024
/** Of the page: a drawer shows them smaller still, and letters stay readable. */
const SCALE = 0.75
const COURSE = '线性代数'

/** The screens by who opens them; `course` stands for the course of the demo school that has everything. */
const SCREENS = {
  host: {
    curriculumNew: '/teacher/curriculumNew',
    teachProcess: '/courseInfo/instructDesign/teachProcess?course',
    curriculumResourceManagement: '/courseInfo/instructDesign/curriculumResourceManagement?course',
    questionBankManagement: '/courseInfo/instructDesign/questionBankManagement?course',
    stockManagement: '/courseInfo/instructDesign/stockManagement?course',
    onlinePracticeManage: '/courseInfo/instructDesign/onlinePracticeManage?course',
    settingExaminate: '/courseInfo/instructDesign/settingExaminate?course',
    faceReview: '/courseInfo/instructDesign/faceReview?course',
    shapeTestScore: '/courseInfo/instructDesign/shapeTestScore?course',
    courseInfoDetail: '/courseInfo/courseInfoDetail?course',
  },
  student: {
    courseNew: '/student/courseNew',
    courseInfoNew: '/courseStudy/courseInfoNew?course',
    learnCatalogue: '/courseStudy/learnCatalogNew/learnCatalogue?course',
    webHomeWork: '/courseStudy/webHomeWork?course',
    testScoreNew: '/courseStudy/testScoreNew?course',
    courseDiscussionNew: '/courseStudy/courseDiscussionNew?course',
  },
  manager: {
    termList: '/management/termList',
    courseOpen: '/management/courseOpen',
    courseWithTeacher: '/management/courseWithTeacher',
    managementCourseSearch: '/management/managementCourseSearch',
    classList: '/management/classList',
    studentList: '/management/studentList',
    teacherList: '/management/teacherList',
    examManagement: '/management/examManagement',
    totalExamScore: '/management/totalExamScore',
    noticeManagement: '/management/noticeManagement',
    helpCenter: '/management/helpCenter',
  },
  admin: { userList: '/sysadmin/userList', roleList: '/sysadmin/roleList', opLog: '/sysadmin/opLog' },
}

async function startSchool() {
  const dataDir = fs.mkdtempSync(path.join(scratchFolder(), 'shuyuan-pictures-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...env } = process.env
  const server = spawn(process.execPath, [...SERVER_FLAGS, inRoot('apps/server/dist/demo.js')], {
    env: { ...env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  while (server.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, stop }
    await pause(300)
  }
  await stop()
  throw new Error('the server did not start')
}

async function signIn(browser, url, username) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: SIZE,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('#login-username').fill(username)
  await page.locator('#login-password').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  return page
}

/** The id of the course, as its card on a student's first page leads to it. */
async function courseOf(browser, url) {
  const page = await signIn(browser, url, 'student')
  await page.getByText(COURSE).first().click()
  await page.waitForURL('**/*courseId=*')
  const courseId = new URL(page.url()).searchParams.get('courseId')
  await page.context().close()
  return courseId
}

async function settled(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.ant-skeleton') === null)
  // Charts draw themselves once their engine has come.
  await pause(1200)
}

/** Chromium writes PNG and JPEG alone; its canvas writes WebP, a third of the size. */
async function toWebp(page, png) {
  const source = `data:image/png;base64,${png.toString('base64')}`
  for (const quality of QUALITIES) {
    const made = await page.evaluate(
      async ([data, share, scale]) => {
        const image = new Image()
        image.src = data
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width * scale
        canvas.height = image.height * scale
        const drawn = canvas.getContext('2d')
        drawn.imageSmoothingQuality = 'high'
        drawn.drawImage(image, 0, 0, canvas.width, canvas.height)
        return canvas.toDataURL('image/webp', share)
      },
      [source, quality, SCALE],
    )
    const bytes = Buffer.from(made.slice(made.indexOf(',') + 1), 'base64')
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error('a picture stays too large')
}

async function picturesOf(browser, url, username, screens, courseId) {
  const page = await signIn(browser, url, username)
  // A page of its own, which no content policy of the site binds.
  const studio = await browser.newPage()
  for (const lang of LANGS) {
    if (lang === 'en') await page.getByRole('button', { name: 'English', exact: true }).click()
    for (const [key, address] of Object.entries(screens)) {
      await page.goto(address.replace(/\?course$/, `?courseId=${courseId}`))
      await settled(page)
      const bytes = await toWebp(studio, await page.screenshot())
      fs.writeFileSync(path.join(DRAFT, `${key}.${lang}.webp`), bytes)
      console.log(`${key}.${lang}.webp`.padEnd(44), `${Math.round(bytes.length / 1024)} KiB`)
    }
  }
  await page.context().close()
  await studio.close()
}

await build()
const { executablePath, env } = await ensureBrowser()
const school = await startSchool()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...env },
})
try {
  fs.rmSync(DRAFT, { recursive: true, force: true })
  fs.mkdirSync(DRAFT, { recursive: true })
  const courseId = await courseOf(browser, school.url)
  for (const [username, screens] of Object.entries(SCREENS))
    await picturesOf(browser, school.url, username, screens, courseId)
  fs.rmSync(OUT, { recursive: true, force: true })
  fs.cpSync(DRAFT, OUT, { recursive: true })
} finally {
  await browser.close()
  await school.stop()
}
