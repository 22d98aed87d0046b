import { openChromium, requestsDuring, requestsOfVisit, type Sent, signedIn } from './cold-visits.ts'
import { COURSE_NAME, PASSWORD } from './rival-school.ts'

export interface CourseVisits {
  /** From the student's first page, with everything loaded before. */
  inApp: readonly Sent[]
  /** By its address, with an empty cache: page, scripts, styles and calls. */
  cold: readonly Sent[]
}

/** What a browser asks for when a student opens a course. */
export async function courseVisits(url: string, username: string): Promise<CourseVisits> {
  const browser = await openChromium()
  try {
    const { context, page } = await signedIn(browser, url, username, PASSWORD)
    const inApp = await requestsDuring(page, async () => {
      await page.getByText(COURSE_NAME).first().click()
      await page.waitForURL('**/*courseId=*')
    })
    const { pathname, search } = new URL(page.url())
    const cold = await requestsOfVisit(browser, url, await context.storageState(), `${pathname}${search}`)
    return { inApp: inApp.filter(({ path }) => path.startsWith('/api/')), cold }
  } finally {
    await browser.close()
  }
}
