import { afterEach, expect, it } from 'vitest'
import { headers } from '../api/request.ts'
import { askSafeBrowser, isSafeBrowser } from './safe-browser.ts'

const page = window as { SafeExamBrowser?: object }
afterEach(() => {
  delete page.SafeExamBrowser
})

it('sends nothing from another browser', () => {
  askSafeBrowser()
  expect(isSafeBrowser()).toBe(false)
  expect(Object.keys(headers())).not.toContain('seb-page')
})

it('sends what the page was given, with the address it was given for', () => {
  const security = {
    configKey: '',
    browserExamKey: '',
    updateKeys(done: () => void) {
      Object.assign(security, { configKey: 'c0', browserExamKey: 'e0' })
      done()
    },
  }
  page.SafeExamBrowser = { security }
  window.history.pushState(null, '', '/examPaper?assignmentId=1#top')
  askSafeBrowser()
  expect(isSafeBrowser()).toBe(true)
  expect(headers()).toMatchObject({
    'seb-page': `${window.location.origin}/examPaper?assignmentId=1`,
    'seb-config-key': 'c0',
    'seb-exam-key': 'e0',
  })
})
