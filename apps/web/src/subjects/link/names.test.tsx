import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { stores } from '../../app/stores.ts'
import { testRoot } from '../../test/root.ts'
import { AssignmentName, PaperName } from './names.tsx'

const held = testRoot()

async function linked(pages: string[], names: React.ReactNode): Promise<(string | null)[]> {
  stores.currentRole.set('ROLE_TEACHER')
  stores.permissions.set({ ROLE_TEACHER: pages })
  await act(async () => held.root.render(<MemoryRouter>{names}</MemoryRouter>))
  return [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))
}

const names = (course: string | null, id: string | null = 'a') => (
  <>
    <AssignmentName course={course} id={id}>
      第一次作业
    </AssignmentName>
    <PaperName course={course} id={id}>
      第一章试卷
    </PaperName>
  </>
)

it('lead staff to the submissions and the preview', async () => {
  const found = await linked(['submitJobList', 'onlineDetail', 'preview'], names('courseId=c'))
  expect(found).toEqual([
    expect.stringMatching(/submitJobList\?courseId=c&assignmentId=a$/),
    expect.stringMatching(/preview\?courseId=c&paperId=a$/),
  ])
})

it('lead a student to the own page, and nowhere where there is no right', async () => {
  expect(await linked(['onlineDetail'], names('courseId=c'))).toEqual([
    expect.stringMatching(/onlineDetail\?courseId=c&assignmentId=a$/),
  ])
})

it.each<[string, React.ReactNode]>([
  ['in another course', names(null)],
  ['that are gone', names('courseId=c', null)],
])('stay plain for things %s', async (_, given) => {
  expect(await linked(['submitJobList', 'preview'], given)).toEqual([])
  expect(document.body.textContent).toContain('第一次作业')
})
