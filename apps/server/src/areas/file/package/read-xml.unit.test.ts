import { normalForm } from '@shuyuan/domain/formats/form/normal.rule.ts'
import { readMoodle } from '@shuyuan/domain/formats/moodle/read-moodle.rule.ts'
import { writeMoodle } from '@shuyuan/domain/formats/moodle/write-moodle.rule.ts'
import { toXml } from '@shuyuan/domain/formats/tree/xml.rule.ts'
import { RICH_FORMS, RICH_MEDIA } from '@shuyuan/domain/test/rich-questions.ts'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../wire/error.ts'
import { readXml } from './read-xml.ts'

const reasonOf = (text: string): string => {
  try {
    readXml(text)
    return 'read'
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${JSON.stringify(error.facts)}` : String(error)
  }
}

describe('XML of strangers', () => {
  const bomb = `<!DOCTYPE lolz [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>`
  it.each([
    ['entities that grow', bomb, '100412'],
    ['entities from elsewhere', '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>', '100412'],
    ['an unknown entity', '<quiz>&x;</quiz>', '100412'],
    ['a cut end', '<quiz><question type="truefalse"><name>', '100412'],
    ['crossed elements', '<a><b></a></b>', '100412'],
    ['nothing', '', '100412'],
    ['endless depth', '<a>'.repeat(10_000), '100413'],
    ['endless elements', `<a>${'<b/>'.repeat(1_000_001)}</a>`, '100413'],
  ])('with %s are refused', (_, text, code) => {
    expect(reasonOf(text)).toContain(code)
  })

  it('are read without prefixes, comments of others and empty names', () => {
    expect(readXml('<?xml version="1.0"?><q:a xml:lang="zh"><!-- x --><b>1&nbsp;<![CDATA[<i>]]></b></q:a>')).toEqual({
      name: 'a',
      attrs: { lang: 'zh' },
      children: [{ name: 'b', attrs: {}, children: ['1\u00a0', '<i>'] }],
    })
  })
})

describe('Moodle XML as a file', () => {
  it.each(Object.entries(RICH_FORMS))('%s comes back the same', (_, form) => {
    const { root } = writeMoodle([{ id: 'q', form, chapter: '', tags: [] }], RICH_MEDIA)
    const { parsed, media } = readMoodle(readXml(toXml(root)), { score: 2, difficulty: 3 })
    const files = (value: unknown) => JSON.stringify(value).replace(/data-file-id=\\"[^"]*\\"/g, '')
    expect(parsed.bad).toEqual([])
    expect(JSON.parse(files(parsed.good[0]?.form))).toEqual(JSON.parse(files(normalForm(form))))
    if (media[0]) expect(media[0].base64).toBe([...RICH_MEDIA.values()][0]?.base64)
  })
})
