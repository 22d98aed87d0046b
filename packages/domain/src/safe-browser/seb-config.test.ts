import { describe, expect, it } from 'vitest'
import { type SebConfig, sebConfig, sebJson, sebPropertyList } from './seb-config.rule.ts'

describe('the text behind a Config Key', () => {
  it.each<[string, SebConfig, string]>([
    ['sorts regardless of case', { b: 1, A: 2, c: 3 }, '{"A":2,"b":1,"c":3}'],
    [
      'puts capitals where their letters stand',
      { URLFilter: true, startURL: 'a' },
      '{"startURL":"a","URLFilter":true}',
    ],
    [
      'sorts inside of lists and dictionaries too',
      { x: [{ b: 1, a: { d: 1, c: 2 } }] },
      '{"x":[{"a":{"c":2,"d":1},"b":1}]}',
    ],
    ['leaves the version out', { originatorVersion: 'SEB_Win_3', a: false }, '{"a":false}'],
    ['leaves empty dictionaries out, keeps empty lists', { a: {}, b: [], c: { d: {} } }, '{"b":[],"c":{}}'],
    ['escapes no slash', { startURL: 'https://a.cn/x?y=1&z=2' }, '{"startURL":"https://a.cn/x?y=1&z=2"}'],
  ])('%s', (_, config, text) => {
    expect(sebJson(config)).toBe(text)
  })

  it.each(['书院', 'a"b', 'a\\b', 'a\nb'])('refuses %j, which the versions write differently', (value) => {
    expect(() => sebJson({ a: value })).toThrow()
  })
})

describe('the file of an exam', () => {
  const exam = { startUrl: 'https://exam.cn/examPaper?assignmentId=1&seb=a', quitUrl: 'https://exam.cn/quit' }

  it('is a property list with the same values', () => {
    const text = sebPropertyList(sebConfig({ ...exam, quitPasswordHash: '' }))
    expect(text).toContain('<key>startURL</key><string>https://exam.cn/examPaper?assignmentId=1&amp;seb=a</string>')
    expect(text).toContain('<key>sendBrowserExamKey</key><true/>')
    expect(text).not.toContain('hashedQuitPassword')
  })

  it('lets the browser reach the host of the exam alone', () => {
    expect(sebConfig({ ...exam, quitPasswordHash: '' }).URLFilterRules).toEqual([
      { action: 1, active: true, expression: 'exam.cn', regex: false },
    ])
  })

  it('has another key for another student and another password', () => {
    const texts = [
      sebConfig({ ...exam, quitPasswordHash: '' }),
      sebConfig({ ...exam, startUrl: `${exam.startUrl}b`, quitPasswordHash: '' }),
      sebConfig({ ...exam, quitPasswordHash: 'ab' }),
    ].map(sebJson)
    expect(new Set(texts).size).toBe(3)
  })
})
