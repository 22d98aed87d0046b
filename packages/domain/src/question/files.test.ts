import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { describe, expect, it } from 'vitest'
import { acceptsFile, maxAnswerFiles } from './files.rule.ts'

const upload = (accept: string[]): QuestionBody => ({ type: 'file', stem: '', accept, maxFiles: 3 })
const essay = (maxFiles?: number): QuestionBody => ({
  type: 'essay',
  stem: '',
  ...(maxFiles === undefined ? {} : { maxFiles }),
})

describe('files of an answer', () => {
  const cases: [string, QuestionBody, number][] = [
    ['an upload', upload(['pdf']), 3],
    ['an essay with files', essay(5), 5],
    ['an essay without', essay(), 0],
    ['a judgement', { type: 'judge', stem: '' }, 0],
  ]
  it.each(cases)('%s', (_, body, most) => expect(maxAnswerFiles(body)).toBe(most))

  const names: [string, QuestionBody, boolean][] = [
    ['a.pdf', upload(['.PDF', 'jpg']), true],
    ['a.b.JPG', upload(['.pdf', 'jpg']), true],
    ['a.exe', upload(['pdf']), false],
    ['pdf', upload(['pdf']), false],
    ['a.zip', upload([]), true],
    ['a.pdf', essay(2), true],
    ['a.pdf', essay(), false],
  ]
  it.each(names)('%s', (name, body, taken) => expect(acceptsFile(body, name)).toBe(taken))
})
