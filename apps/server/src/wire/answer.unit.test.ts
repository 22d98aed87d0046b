import { expect, it } from 'vitest'
import { asAppError, refusal } from './answer.ts'

const twice = (detail?: string) =>
  refusal(asAppError({ code: '23505', constraint: 'term_term_code_key', detail }, ''), 'zh')

it('tells a value that somebody else was faster with at its field', () => {
  expect(twice('Key (term_code)=(2027-1) already exists.')).toEqual({
    code: '100411',
    message: '「2027-1」已存在',
    data: { fields: { termCode: '「2027-1」已存在' } },
  })
  expect(twice('Key (lower(username::text))=(li.min) already exists.').data).toEqual({
    fields: { username: '「li.min」已存在' },
  })
})

it.each([
  'Key (course_id, user_id)=(0197a0c2-0000-7000-8000-000000000001, 0197a0c2-0000-7000-8000-000000000002) already exists.',
  'Key (student_id)=(0197a0c2-0000-7000-8000-000000000001) already exists.',
  undefined,
])('names no key of the database: %s', (detail) => {
  expect(twice(detail)).toMatchObject({ code: '100412', message: '相同的数据已存在，请查看最新内容', data: null })
})
