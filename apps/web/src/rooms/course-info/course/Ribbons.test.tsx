import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { Ribbons } from './Ribbons.tsx'
import { CourseContext, type CourseHead, courseOf } from './use-course.ts'

const held = testRoot()

async function ribbonsOf(facts: Partial<CourseHead>): Promise<string> {
  const head = { courseId: 'c', archived: '0', mainCourseId: '', myDuty: 'host', ...facts } as CourseHead
  await act(async () =>
    held.root.render(
      <MemoryRouter>
        <CourseContext value={courseOf(head, '')}>
          <Ribbons asFace={false} />
        </CourseContext>
      </MemoryRouter>,
    ),
  )
  return document.body.textContent ?? ''
}

it('tells who publishes a draft course, and that nobody sees one that was called off', async () => {
  expect(await ribbonsOf({ publishStatus: 'draft' })).toContain('由主持教师在“课程列表”中发布')
  expect(await ribbonsOf({ publishStatus: 'cancelled' })).toContain('已撤销开课')
})

it('says nothing of it over a course that students see, or one of a past term', async () => {
  expect(await ribbonsOf({ publishStatus: 'published' })).toBe('')
  expect(await ribbonsOf({ publishStatus: 'draft', archived: '1' })).not.toContain('发布')
})
