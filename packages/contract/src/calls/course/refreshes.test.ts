import { expect, test } from 'vitest'
import { callTable } from '../index.ts'

/** The build progress counts what a course contains, so every call that changes that must refresh it. */
const COUNTED = ['courseChapterInfo', 'teachProcessInfo', 'courseDetailInfo', 'checkOptionInfo', 'courseHomeworkInfo']

/** What readers do with a text or a step, and what is asked of them, changes nothing of it. */
const ABOUT_READING = [
  'readCourseDetailInfo',
  'confirmCourseDetailInfo',
  'askConfirmCourseDetailInfo',
  'remindConfirmCourseDetailInfo',
  'remindStudentCourseHomeworkInfo',
  'markTeachProcessInfo',
]

test.each(COUNTED)('every write of %s asks for the build progress again', (group) => {
  const writes = Object.entries(callTable).filter(([, row]) => row.kind === 'write' && row.path.includes(`/${group}/`))
  expect(writes.length).toBeGreaterThan(0)
  const deaf = writes.filter(([, row]) => row.kind === 'write' && !row.refreshes.includes('courseInfo'))
  expect(deaf.map(([name]) => name).filter((name) => !ABOUT_READING.includes(name))).toEqual([])
})
