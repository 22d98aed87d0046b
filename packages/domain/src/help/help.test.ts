import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHelpFile } from './article-markup.rule.ts'
import { articleWords, searchedWords, summaryOf } from './article-words.rule.ts'
import { missedWord } from './missed-word.rule.ts'
import { type DiffPiece, diffTexts } from './version-diff.rule.ts'

describe('a word that was not found', () => {
  it.each([
    ['  补考  报名 ', '补考 报名'],
    ['ＢＫ', 'bk'],
    ['考', null],
    ['12345', null],
    ['—— ——', null],
    ['字'.repeat(31), null],
  ])('%s is counted as %s', (searched, word) => expect(missedWord(searched)).toBe(word))

  it('stays the same when it is counted again', () => {
    fc.assert(
      fc.property(fc.string(), (searched) => {
        const word = missedWord(searched)
        return word === null || missedWord(word) === word
      }),
    )
  })
})

describe('the words of an article', () => {
  it('are those of both languages, without marks', () => {
    const text = { title: '学期 管理', titleEn: 'Terms', body: '<p>点「新增学期」</p>', bodyEn: '<p>A &amp; B</p>' }
    expect(articleWords(text)).toBe('学期 管理\nterms\n点「新增学期」\na & b')
  })
  it('are searched one by one', () => expect(searchedWords('  Ａdd  学期')).toEqual(['add', '学期']))
  it('are cut for a list', () => {
    expect(summaryOf(`<p>${'字'.repeat(100)}</p>`)).toHaveLength(91)
    expect(summaryOf('<p>学期是起点。</p><ol><li><p>新增</p></li></ol>')).toBe('学期是起点。')
  })
})

describe('a file of help', () => {
  const file = readHelpFile(`roles: ROLE_STUDENT

# 学期

一个**学期**<b>。

1. 点「新增」
2. 保存

- 提示

## 更多

# Terms

A term.
`)
  it('has facts and a text for each language', () => {
    expect(file.facts).toEqual({ roles: 'ROLE_STUDENT' })
    expect(file.texts.map(({ title }) => title)).toEqual(['学期', 'Terms'])
  })
  it('becomes rich text, with what it says escaped', () => {
    expect(file.texts[0]?.html).toBe(
      '<p>一个<strong>学期</strong>&lt;b&gt;。</p><ol><li><p>点「新增」</p></li><li><p>保存</p></li></ol><ul><li><p>提示</p></li></ul><h3>更多</h3>',
    )
  })
})

describe('two versions side by side', () => {
  const said = (html: string) => `<p>${html}</p>`
  it('mark what changed inside of a line', () => {
    const [same, changed, added] = diffTexts(
      `${said('甲')}${said('点新增按钮')}`,
      `${said('甲')}${said('点编辑按钮')}${said('乙')}`,
    )
    expect(same?.kind).toBe('same')
    expect(changed?.before).toEqual([
      { text: '点', marked: false },
      { text: '新增', marked: true },
      { text: '按钮', marked: false },
    ])
    expect(added).toEqual({ kind: 'added', before: [], after: [{ text: '乙', marked: true }] })
  })
  const line = fc.stringMatching(/^[ab甲乙 ]{1,6}$/).filter((one) => one.trim() !== '')
  const joined = (rows: readonly (readonly DiffPiece[])[]) =>
    rows.map((row) => row.map(({ text }) => text).join('')).filter((text) => text !== '')
  it('lose no line of either', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (a, b) => {
        const rows = diffTexts(a.map(said).join(''), b.map(said).join(''))
        const clean = (lines: string[]) => lines.map((one) => one.replace(/\s+/g, ' ').trim())
        expect(joined(rows.map(({ before }) => before))).toEqual(clean(a))
        expect(joined(rows.map(({ after }) => after))).toEqual(clean(b))
      }),
    )
  })
})
