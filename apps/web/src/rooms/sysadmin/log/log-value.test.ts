import { describe, expect, it } from 'vitest'
import { readable } from './log-value.ts'

const nameOf = (field: string) => ({ courseName: '课程名称', classes: '班级', score: '分数' })[field] ?? field

describe('what the log keeps of a field', () => {
  it('lists items as people list them', () => {
    expect(readable('["计算机1班","计算机2班",3]', nameOf)).toBe('计算机1班、计算机2班、3')
    expect(readable('[]', nameOf)).toBe('–')
  })

  it('gives each row of a list a line, its fields by their names', () => {
    const rows = [
      { courseName: '应用写作', score: 60 },
      { courseName: '', score: null },
    ]
    expect(readable(JSON.stringify(rows), nameOf)).toBe('课程名称 应用写作  分数 60\n课程名称 –  分数 –')
  })

  it('gives each field of a row a line', () => {
    expect(readable('{"courseName":"应用写作","classes":["1班","2班"]}', nameOf)).toBe(
      '课程名称 应用写作\n班级 1班、2班',
    )
    expect(readable('{}', nameOf)).toBe('–')
  })

  it('leaves every other text as it is, one that was cut too', () => {
    for (const text of ['', '应用写作', '[通知] 开课', '{"courseName":"应']) expect(readable(text, nameOf)).toBe(text)
  })
})
