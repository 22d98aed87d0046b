import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, shot } from './browser.ts'
import {
  aFile,
  aShort,
  aSingle,
  ask,
  aTask,
  detailOf,
  enter,
  handIn,
  inRoom,
  openClassroom,
  question,
  saveState,
  writeIn,
} from './exam-steps.ts'
import { DEMO_PASSWORD, dialogOf, enableQuestion, newQuestion, signIn, told } from './steps.ts'

let browser: OpenBrowser
let host: Page
let student: Page
let courseId: string

beforeAll(async () => {
  ;({ browser, host, student, courseId } = await openClassroom())
})
afterAll(() => browser.close())

/** Silence: frames of 26 ms, each a header for 128 kbit/s at 44.1 kHz without data. */
const mp3 = (frames: number) => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  return {
    name: '对话.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.concat(Array.from({ length: frames }, () => frame)),
  }
}
const sound = (page: Page) => question(page, 1).getByRole('group', { name: '音频' })

test('a sound with a play limit is set in the editor, counted across reloads and devices, and unlimited afterwards', async () => {
  await host.goto(`/courseInfo/instructDesign/questionBankManagement?courseId=${courseId}`)
  await newQuestion(host, '单选题')
  const stem = `听录音选择 ${Date.now().toString(36)}`
  await host.getByRole('textbox', { name: '题干' }).fill(stem)
  await host.keyboard.press('Control+End')
  await host.locator('input[type=file][accept=".mp3,.m4a"]').first().setInputFiles(mp3(400))
  const limit = host.getByRole('spinbutton', { name: '播放次数上限' })
  await limit.fill('2')
  await limit.press('Tab')
  await told(host, '作答时限播 2 次')
  await host
    .locator('input[type=file][accept=".mp3,.m4a"]')
    .first()
    .setInputFiles({ ...mp3(2), name: '对话.wav' })
  await told(host, '音频限 mp3、m4a')
  for (const [place, words] of ['晴天', '雨天', '大雪', '多云'].entries())
    await host.getByRole('textbox', { name: `选项 ${'ABCD'[place]}`, exact: true }).fill(words)
  await host.getByRole('radio', { name: '选项A为正确答案' }).check()
  await shot(host, 'question-editor-sound')
  const chapters = await ask<{ title: string }[]>(host, `/course/course/${courseId}/courseChapterInfo/tree`, {
    courseId,
  })
  const id = await enableQuestion(host, { stem, score: 2, chapter: chapters[0]?.title ?? '' })
  const { body } = await ask<{ body: { stem: string } }>(host, `/exam/questionInfo/detail/${id}`, { id })
  const audio = /<audio[^>]*><\/audio>/.exec(body.stem)?.[0] ?? ''
  expect(audio).toContain('data-plays="2"')

  const task = await aTask(host, courseId, [aSingle(`听 ${audio}`)], { kind: 'webHomework', title: '听力作业' })
  await enter(student, task)
  expect(await student.locator('audio').count()).toBe(0)
  await sound(student).getByText('还可播放 2 次').waitFor()
  await sound(student).getByRole('button', { name: '播放' }).click()
  await sound(student).getByText('还可播放 1 次').waitFor()
  await sound(student).getByRole('button', { name: '暂停' }).click()
  await sound(student).getByRole('button', { name: '继续播放' }).waitFor()
  await shot(student, 'answering-sound')
  await student.reload()
  await inRoom(student)
  await sound(student).getByText('还可播放 1 次').waitFor()

  const second = await browser.another({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(second, 'student', '/student/courseNew')
  await second.goto(`/examPaper?assignmentId=${task.assignmentId}`)
  await second.getByRole('button', { name: '在此继续' }).click()
  await inRoom(second)
  await sound(second).getByRole('button', { name: '播放' }).click()
  await sound(second).getByRole('button', { name: '暂停' }).waitFor()
  await shot(second, 'answering-sound-phone')
  await second.reload()
  await inRoom(second)
  await sound(second).getByText('播放次数已用完').waitFor()
  expect(await sound(second).getByRole('button').count()).toBe(0)
  await question(second, 1).getByRole('radio').first().check()
  await handIn(second)
  await second.getByRole('button', { name: '查看作答详情' }).click()
  await second.locator('audio').first().waitFor({ state: 'attached' })
  await second.context().close()
})

test('answers that never reached the server are exported as a signed file, and a teacher accepts them', async () => {
  const task = await aTask(host, courseId, [aShort('断网时的解答')], { kind: 'webHomework', title: '断网作业' })
  const id = await enter(student, task)
  await writeIn(student, 1, '已经上传的一句。')
  await saveState(student, 'saved')
  await student.context().setOffline(true)
  await writeIn(student, 1, '断网后写下的一句。')
  const save = student.getByRole('button', { name: '导出答案文件' })
  await save.waitFor({ timeout: 60_000 })
  const [download] = await Promise.all([student.waitForEvent('download'), save.click()])
  await shot(student, 'answering-offline-export')
  const bytes = await readFile(await download.path())
  // The computer and everything only it had is lost, but not the file.
  await student.context().close({ reason: 'lost' })
  await ask(host, '/exam/studyPaperInfo/forceSubmit', { ids: [id], reason: '考试结束' })

  await host.goto(`/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  await host.getByRole('button', { name: '迟到答案' }).click()
  const drawer = dialogOf(host)
  const chooser = drawer.locator('input[type=file]')
  const file = (buffer: Buffer) => ({ name: download.suggestedFilename(), mimeType: 'application/json', buffer })
  await chooser.setInputFiles(file(Buffer.from(bytes.toString().replace('断网后写下', '后来改成的'))))
  await told(host, '签名不符，文件可能被改动过')
  // The file input is reset only after the message: a file that comes before is lost, and chosen again.
  const accepted = host.getByText('签名无误，第 1 题待处理').first()
  const choose = async () => {
    await chooser.setInputFiles(file(bytes))
    return accepted.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(choose).toBe(true)
  await drawer.getByText('断网后写下的一句').waitFor()
  await shot(host, 'late-answers-from-file')
  await drawer.getByRole('button', { name: '采用', exact: true }).click()
  const dialog = dialogOf(host)
  await dialog.getByLabel('原因').fill('考场断网，情况属实')
  await dialog.getByRole('button', { name: '采用', exact: true }).click()
  await drawer.getByText('已采用').first().waitFor()
  expect((await detailOf(host, id)).topics[0]?.questions[0]?.answer?.html).toContain('断网后写下的一句')

  student = await browser.another()
  await signIn(student, 'student', '/student/courseNew')
})

test('a redo request brings its evidence to the teacher', async () => {
  const task = await aTask(host, courseId, [aSingle('重做的一题')], { kind: 'webHomework', title: '想重做的作业' })
  await enter(student, task)
  await question(student, 1).getByRole('radio').nth(1).check()
  await handIn(student)
  await student.goto(`/courseStudy/onlineDetail?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  await student.getByRole('button', { name: '申请重做' }).click()
  const dialog = dialogOf(student)
  await dialog.getByLabel('申请理由').fill('作答当天生病，附上病假条，希望重做一次')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '病假条.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    })
  await dialog.getByRole('button', { name: '移除' }).waitFor()
  await expect.poll(() => dialog.locator('[data-uploading=true]').count()).toBe(0)
  await shot(student, 'redo-evidence')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await host.goto(`/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  await host.getByRole('button', { name: '重做申请' }).click()
  const link = dialogOf(host).getByRole('link', { name: '病假条.pdf' })
  expect((await host.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
})

test('files can be pasted and dropped into an answer, and a question can be read aloud', async () => {
  const reader = await browser.another()
  // Test machines have no speech synthesis: this stand-in records what it was given.
  await reader.addInitScript(() => {
    const said: string[] = []
    const synth = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'zh-CN', name: 'test' }],
      speak: (speech: { text: string; onend?: () => void }) => {
        said.push(speech.text.trim())
        setTimeout(() => speech.onend?.(), 50)
      },
      cancel: () => undefined,
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synth })
    Object.assign(window, {
      said,
      SpeechSynthesisUtterance: class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
  })
  await signIn(reader, 'student', '/student/courseNew')
  const task = await aTask(host, courseId, [aFile('粘贴与拖入', 4)], { kind: 'webHomework', title: '粘贴作业' })
  const id = await enter(reader, task)
  const block = question(reader, 1)
  const hand = (how: 'paste' | 'drop', name: string) =>
    block.evaluate(
      (article, [kind, fileName]) => {
        const files = new DataTransfer()
        const bytes = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF ${fileName}`
        files.items.add(new File([bytes], fileName, { type: 'application/pdf' }))
        const facts = { bubbles: true, cancelable: true }
        if (kind === 'paste') article.dispatchEvent(new ClipboardEvent('paste', { ...facts, clipboardData: files }))
        else
          article
            .querySelector('.ant-upload-drag .ant-upload-btn')
            ?.dispatchEvent(new DragEvent('drop', { ...facts, dataTransfer: files }))
      },
      [how, name] as const,
    )
  await hand('paste', '粘贴的.pdf')
  await block.getByRole('button', { name: '粘贴的.pdf', exact: true }).waitFor()
  await hand('drop', '拖入的.pdf')
  await block.getByRole('button', { name: '拖入的.pdf', exact: true }).waitFor()
  const detail = await detailOf(reader, id)
  expect(detail.topics[0]?.questions[0]?.files.map(({ name }) => name)).toEqual(['粘贴的.pdf', '拖入的.pdf'])

  await block.getByRole('button', { name: '朗读' }).click()
  await block.getByRole('button', { name: '停止朗读' }).waitFor()
  await block.getByRole('button', { name: /^(?!.*停止).*朗读$/ }).waitFor()
  const said = await reader.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said[0]).toMatch(/^1\. 文件作答题/)
  expect(said.some((words) => words.startsWith('粘贴与拖入'))).toBe(true)
  await reader.context().close()
})

test('after wrong passwords the sign-in dialog asks for a captcha, which also works without sight', async () => {
  const page = await browser.another()
  await signIn(page, 'student', '/student/courseNew')
  const task = await aTask(host, courseId, [aSingle('验证码')], { kind: 'webHomework', title: '验证码作业' })
  await enter(page, task)
  await ask(page, '/auth/login/logout', {})
  await question(page, 1).getByRole('radio').first().check()
  const dialog = dialogOf(page)
  const password = dialog.getByLabel('密码')
  const submit = dialog.getByRole('button', { name: '登录并继续' })
  for (let round = 0; round < 3; round++) {
    await password.fill('not-the-password')
    const [answer] = await Promise.all([page.waitForResponse(/\/api\/auth\/login\//), submit.click()])
    expect(await answer.json()).not.toMatchObject({ code: '0' })
    await expect.poll(() => password.inputValue()).toBe('')
  }
  await dialog.getByRole('button', { name: '换一张' }).waitFor()
  await shot(page, 'sign-in-over-the-room-captcha')
  await dialog.getByRole('button', { name: '看不清？改用计算验证' }).click()
  await dialog.getByText('计算验证已完成').waitFor({ timeout: 60_000 })
  await password.fill(DEMO_PASSWORD)
  await submit.click()
  await saveState(page, 'saved')
  await page.context().close()
})
