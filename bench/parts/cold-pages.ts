import { callTable as calls } from '@shuyuan/contract/calls/index.ts'
import { openChromium, signedIn, visit } from './cold-visits.ts'
import { demoServer } from './demo-server.ts'

const PASSWORD = 'Shuyuan2026'
const REQUESTS_MAX = 25
const BYTES_MAX = 350 * 1024

/** A student's home, a course home, the answering room and a host's home; true if all are within bounds. */
export async function coldPages(isEverythingTold: boolean): Promise<boolean> {
  const server = await demoServer()
  const browser = await openChromium()
  let isWithin = true
  try {
    const student = await signedIn(browser, server.url, 'student', PASSWORD)
    const studentState = await student.context.storageState()
    await student.page.getByText('线性代数').first().click()
    await student.page.waitForURL('**/*courseId=*')
    const course = new URL(student.page.url())
    const courseId = course.searchParams.get('courseId') ?? ''
    const { token, id } = await student.page.evaluate<{ token: string; id: string }>(
      'JSON.parse(localStorage.getItem("userInfo"))',
    )
    const headers = { token, currentuserid: id, currentrole: 'ROLE_STUDENT', 'content-type': 'application/json' }
    const ask = async (path: string, input: object) => {
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(input) })
      const { code, message, data } = (await answer.json()) as { code: string; message: string; data: never }
      if (code !== '0') throw new Error(`${path}: ${message}`)
      return data
    }
    const tasks: { assignmentId: string; kind: string; myState: string; startAllowed: string }[] = await ask(
      calls.taskListStudyPaperInfo?.path ?? '',
      { courseId, limit: 100 },
    )
    const task = tasks.find(({ myState, startAllowed }) => myState === 'toStart' && startAllowed === '1')
    const started: { studyPaperId: string } = task
      ? await ask(calls.addStudyPaperInfo?.path ?? '', {
          assignmentId: task.assignmentId,
          deviceId: 'a-bench-device',
          rulesRead: '1',
        })
      : { studyPaperId: '' }
    const host = await signedIn(browser, server.url, 'host', PASSWORD)
    const hostState = await host.context.storageState()

    const pages: [string, object, string][] = [
      ['student home', studentState, student.home],
      ['course home', studentState, `/courseStudy/courseInfoNew?courseId=${courseId}`],
      ['answering room', studentState, `/examPaper?courseId=${courseId}&studyPaperId=${started.studyPaperId}`],
      ['host home', hostState, host.home],
    ]
    for (const [name, state, path] of pages) {
      const seen = await visit(browser, server.url, state, path)
      const isOver = seen.requests > REQUESTS_MAX || seen.bytes > BYTES_MAX || seen.twice.length > 0
      if (isOver) isWithin = false
      console.log(
        `${name.padEnd(16)} ${String(seen.requests).padStart(3)} of ${REQUESTS_MAX} requests, ${(seen.bytes / 1024).toFixed(0).padStart(4)} of 350 KiB, ${seen.calls.length} calls, ${seen.deep} deep${isOver ? '   over' : ''}`,
      )
      if (isEverythingTold)
        for (const [file, bytes] of seen.files) console.log(`    ${(bytes / 1024).toFixed(1).padStart(7)} KiB ${file}`)
      if (isEverythingTold) for (const call of seen.calls) console.log(`    ${call.slice(0, 110)}`)
      for (const call of seen.twice) console.log(`    twice: ${call.slice(0, 110)}`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
  return isWithin
}
