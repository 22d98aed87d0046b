import { describe, expect, it } from 'vitest'
import { asRead, snippetOf } from './as-read.rule.ts'
import { checkText } from './check-text.rule.ts'
import { compileWords } from './word-list.rule.ts'

const list = compileWords([{ id: '1', word: '笨蛋', level: 'hold', matchVariant: true, exceptions: [] }])

function read(html: string) {
  const { text, hits } = asRead(html, 'rich', checkText(list, html, 'rich').hits)
  return { text, marked: hits.map(({ start, end }) => text.slice(start, end)) }
}

describe('asRead', () => {
  it.each([
    ['<p>你是<b>笨</b>蛋</p><p>笨*蛋！</p>', '你是笨蛋\n笨*蛋！\n', ['笨蛋', '笨*蛋']],
    ['&lt;&#31528;蛋&gt;<br>好', '<笨蛋>\n好', ['笨蛋']],
    ['<!-- 无 --><i>笨蛋</i>', '笨蛋', ['笨蛋']],
  ])('%s', (html, text, marked) => {
    expect(read(html)).toEqual({ text, marked })
  })
})

describe('snippetOf', () => {
  it('shows 40 characters around the first hit, with marks at all that are in it', () => {
    const text = `${'甲'.repeat(60)}笨蛋${'乙'.repeat(30)}笨蛋${'丙'.repeat(60)}`
    const snippet = snippetOf(text, checkText(list, text, 'plain').hits)
    expect(snippet.text).toBe(`…${'甲'.repeat(40)}笨蛋${'乙'.repeat(30)}笨蛋${'丙'.repeat(8)}…`)
    expect(snippet.marks.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['笨蛋', '笨蛋'])
  })

  it('cuts no character of two units', () => {
    const text = `${'🐷'.repeat(30)}笨蛋${'🐷'.repeat(30)}`
    expect(encodeURIComponent(snippetOf(`甲${text}`, [{ start: 61, end: 63 }]).text)).toContain('%E7%AC%A8')
  })
})
