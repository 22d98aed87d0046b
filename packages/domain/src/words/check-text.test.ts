import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.rule.ts'
import type { TextKind } from './text-letters.rule.ts'
import { compileWords, type SensitiveWord } from './word-list.rule.ts'

const word = (spelling: string, more: Partial<SensitiveWord> = {}): SensitiveWord => ({
  id: spelling,
  word: spelling,
  level: 'mask',
  matchVariant: true,
  exceptions: [],
  ...more,
})

const SPELLINGS = ['代写论文', '笨蛋', '微信', 'V信', '轮盘赌', 'spam', 'anus', '13800138000', '①号群']
const list = compileWords(SPELLINGS.map((spelling) => word(spelling)))
const found = (text: string, kind: TextKind = 'plain', words = list) =>
  checkText(words, text, kind).hits.map(({ start, end, word: hit, ways }) => [hit, text.slice(start, end), ...ways])

describe('what is found', () => {
  it.each([
    ['as it stands in the list', '请找我代写论文。', [['代写论文', '代写论文']]],
    ['in full width', '加Ｖ信', [['V信', 'Ｖ信', 'width']]],
    ['in another case', '加v信', [['V信', 'v信', 'case']]],
    ['in traditional characters', '輪盤賭', [['轮盘赌', '輪盤賭', 'traditional']]],
    ['with signs between', '代~写*论——文', [['代写论文', '代~写*论——文', 'sign']]],
    ['with spaces and emoji between', '笨 🐷 蛋', [['笨蛋', '笨 🐷 蛋', 'sign']]],
    ['with five signs between', '笨.,-~*蛋', [['笨蛋', '笨.,-~*蛋', 'sign']]],
    ['with zero-width characters between', '笨\u200b\u2060蛋', [['笨蛋', '笨\u200b\u2060蛋', 'sign']]],
    ['with marks over its letters', '笨\u0336蛋\u0336', [['笨蛋', '笨\u0336蛋', 'sign']]],
    ['with a letter repeated', '笨笨笨笨蛋', [['笨蛋', '笨笨笨蛋', 'repeated']]],
    [
      'in circled and squared characters',
      '㊣ 1号群 ①號群',
      [
        ['①号群', '1号群', 'width'],
        ['①号群', '①號群', 'width', 'traditional'],
      ],
    ],
    ['in styled letters', '𝓼𝓹𝓪𝓶', [['spam', '𝓼𝓹𝓪𝓶', 'width']]],
    ['in all ways at once', '輪 盤Ｘ 輪·盤·賭', [['轮盘赌', '輪·盤·賭', 'traditional', 'sign']]],
    [
      'an English word taken apart',
      'no s p a m, no s.pam',
      [
        ['spam', 's p a m', 'sign'],
        ['spam', 's.pam', 'sign'],
      ],
    ],
    ['a number', '电话：１３８００１３８０００', [['13800138000', '１３８００１３８０００', 'width']]],
    [
      'twice',
      '笨蛋笨蛋',
      [
        ['笨蛋', '笨蛋'],
        ['笨蛋', '笨蛋'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected.map(([hit, piece, ...ways]) => [hit, piece, ...ways.filter(Boolean)]))
  })

  it.each([
    ['over the end of a sentence', '你真笨。蛋糕好吃。'],
    ['over a question', '他笨？蛋疼！'],
    ['over the end of a line', '笨\n蛋'],
    ['with six signs between', '笨.,-~*+蛋'],
    ['inside of an English word', 'antispam spammer janus'],
    ['of two English words', 'an us citizen'],
    ['inside of a longer number', '9138001380001'],
    ['with a digit left out', '1380013800'],
  ])('nothing %s', (_, text) => {
    expect(found(text)).toEqual([])
  })

  it('leaves a word that is to be found as it stands alone when it is taken apart', () => {
    const strict = compileWords([word('笨蛋', { matchVariant: false })])
    expect(found('笨蛋 笨*蛋 笨\u200b蛋', 'plain', strict)).toEqual([
      ['笨蛋', '笨蛋'],
      ['笨蛋', '笨\u200b蛋', 'sign'],
    ])
  })
})

describe('exceptions', () => {
  const exempt = compileWords([word('发票', { level: 'block', exceptions: ['电子发票', '发票管理'] }), word('票管')])

  it('drop a hit inside of them, however they are spelt', () => {
    for (const text of ['开具电子发票', '電子發票', '电子·发票', '电 子 发 票'])
      expect(found(text, 'plain', exempt)).toEqual([])
  })

  it('drop no hit beside of them and none of another word', () => {
    expect(found('发票和电子发票', 'plain', exempt)).toEqual([['发票', '发票']])
    expect(found('发票管理', 'plain', exempt)).toEqual([['票管', '票管']])
  })
})

describe('overlapping words', () => {
  it('the longest wins, then the higher level', () => {
    const longer = compileWords([word('代写'), word('代写论文', { level: 'hold' })])
    expect(found('代写论文', 'plain', longer)).toEqual([['代写论文', '代写论文']])
    const equal = compileWords([word('甲乙'), word('乙丙', { level: 'block' })])
    expect(found('甲乙丙', 'plain', equal)).toEqual([['乙丙', '乙丙']])
  })

  it('the strongest level acts over the whole text', () => {
    const mixed = compileWords([word('笨蛋'), word('代写', { level: 'hold' }), word('轮盘赌', { level: 'block' })])
    expect(checkText(mixed, '笨蛋', 'plain').action).toBe('mask')
    expect(checkText(mixed, '笨蛋代写', 'plain')).toMatchObject({ action: 'hold', published: '**代写' })
    expect(checkText(mixed, '轮盘赌笨蛋代写', 'plain').action).toBe('block')
    expect(checkText(mixed, '你好', 'plain')).toEqual({ hits: [], action: null, published: '你好' })
  })
})

describe('rich text', () => {
  it.each([
    ['a word over tags', '<p><b>笨</b>蛋！</p>', '<p><b>*</b>*！</p>'],
    ['a word over tags that cleaning takes out', '笨<blink>蛋</blink>', '*<blink>*</blink>'],
    ['a word over a comment', '笨<!-- 好 -->蛋', '*<!-- 好 -->*'],
    ['entities', '&#31528;蛋 &#x7B28;蛋', '** **'],
    ['an entity that hides a sign', '笨&middot;蛋', '***'],
    ['an entity beside of it', '&lt;笨蛋&gt;', '&lt;**&gt;'],
    ['a full-width word with marks in it', '加<i>Ｖ</i>信', '加<i>*</i>*'],
  ])('%s', (_, html, published) => {
    expect(checkText(list, html, 'rich').published).toBe(published)
  })

  it.each([
    ['over two paragraphs', '<p>笨</p><p>蛋</p>'],
    ['over two cells', '<td>笨</td><td>蛋</td>'],
    ['over a line break', '笨<br>蛋'],
    ['in a tag', '<span title="笨蛋" data-formula="spam">好</span>'],
  ])('nothing %s', (_, html) => {
    expect(checkText(list, html, 'rich').hits).toEqual([])
  })
})

const ALPHABET = [...'笨蛋代写论文spam Ｖv信輪盤賭轮盘赌。\n~*\u200b\u0336🐷'].concat(
  '<b>',
  '</b>',
  '<p>',
  '&amp;',
  '&#31528;',
)
const anyText = fc.array(fc.constantFrom(...ALPHABET), { maxLength: 60 }).map((parts) => parts.join(''))
const anyKind = fc.constantFrom<TextKind>('plain', 'rich')

describe('for any text', () => {
  it('hits lie in the text, in order and apart', () => {
    fc.assert(
      fc.property(anyText, anyKind, (text, kind) => {
        let read = 0
        for (const { start, end } of checkText(list, text, kind).hits) {
          expect(start).toBeGreaterThanOrEqual(read)
          expect(end).toBeGreaterThan(start)
          read = end
        }
        expect(read).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('nothing is left to mask in what is published, and its markup is as before', () => {
    fc.assert(
      fc.property(anyText, anyKind, (text, kind) => {
        const { published } = checkText(list, text, kind)
        expect(checkText(list, published, kind).published).toBe(published)
        const tags = (of: string) => of.match(/<\/?[bp]>/g) ?? []
        if (kind === 'rich') expect(tags(published)).toEqual(tags(text))
      }),
    )
  })

  it('a word is found wherever it is put, however it is disguised', () => {
    const disguise = fc.constantFrom(
      (one: string) => one,
      (one: string) => [...one].join('\u200b'),
      (one: string) => [...one].join('*'),
      (one: string) => one.replace('轮盘赌', '輪盤賭'),
    )
    const filler = fc.constantFrom('', '今天天气好', '你好，', '。', ' ')
    fc.assert(
      fc.property(
        filler,
        filler,
        disguise,
        fc.constantFrom('笨蛋', '代写论文', '轮盘赌'),
        (before, after, how, one) => {
          expect(found(`${before}${how(one)}${after}`).map(([hit]) => hit)).toContain(one)
        },
      ),
    )
  })

  it('every occurrence of a word overlaps a hit, and every hit is an occurrence', () => {
    const spelling = fc.array(fc.constantFrom(...'甲乙丙'), { minLength: 2, maxLength: 5 }).map((all) => all.join(''))
    fc.assert(
      fc.property(
        fc.uniqueArray(spelling, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom(...'甲乙丙') }),
        (all, text) => {
          // Runs of a character are cut, which a plain search does not know.
          fc.pre(![...all, text].some((one) => /(.)\1\1/.test(one)))
          const { hits } = checkText(compileWords(all.map((one) => word(one))), text, 'plain')
          for (const { start, end, word: hit } of hits) expect(text.slice(start, end)).toBe(hit)
          for (const one of all)
            for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1))
              expect(hits.some(({ start, end }) => start < at + one.length && at < end)).toBe(true)
        },
      ),
    )
  })
})
