import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, fileIdsOf } from './clean-html.ts'

const file = '01890000-0000-7000-8000-00000000000a'

const words = (html: string) => plainText(html).replace(/\s+/g, '')

describe('cleanHtml', () => {
  it.each([
    ['<p>甲<strong>乙</strong><br></p>', '<p>甲<strong>乙</strong><br /></p>'],
    ['<span data-formula="a&lt;b">a&lt;b</span>', '<span data-formula="a&lt;b">a&lt;b</span>'],
    ['<span data-formula="x" data-display="1" data-x="2">x</span>', '<span data-formula="x" data-display="1">x</span>'],
    ['<p><span data-blank="b1" onclick="x()"></span></p>', '<p><span data-blank="b1"></span></p>'],
    ['<span class="stress">重</span><span class="x">轻</span>', '<span class="stress">重</span><span>轻</span>'],
    [
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
    ['<p style="text-align:center;color:red">中</p>', '<p style="text-align:center">中</p>'],
    ['<h6>小</h6><div>块</div><del>删</del>', '<h4>小</h4><p>块</p><s>删</s>'],
    ['<ruby>汉<rt>hàn</rt></ruby>', '<ruby>汉<rt>hàn</rt></ruby>'],
  ])('keeps what the editor makes: %s', (given, kept) => {
    expect(cleanHtml(given)).toBe(kept)
    expect(cleanHtml(kept)).toBe(kept)
  })

  it.each([
    ['<script>alert(1)</script>正文', '正文'],
    ['<style>p{}</style>文', '文'],
    ['<p onmouseover="x()">文</p>', '<p>文</p>'],
    ['<a href="javascript:alert(1)">点</a>', '<span>点</span>'],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<svg><script>1</script></svg><math></math>', ''],
    ['<a href="//a.example">外</a>', '<span>外</span>'],
    ['<form action="/x"><input name="a">字</form>', '字'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://a.example/1.png">', ''],
    ['<img src="//a.example/1.png">', ''],
    ['<img src="data:image/png;base64,AA">', ''],
    ['<span data-blank="b 1&quot;&gt;">空</span>', '<span>空</span>'],
  ])('drops what may run or load: %s', (given, left) => expect(cleanHtml(given)).toBe(left))

  it('keeps a picture by the id of its file, never by an address', () => {
    const kept = `<img data-file-id="${file}" alt="图" />`
    expect(cleanHtml(`<img data-file-id="${file}" src="https://a.example/1.png" alt="图">`)).toBe(kept)
    expect(cleanHtml(`<img src="/api/file/open/${file}/a.png?u=1&e=2&s=3" alt="图">`)).toBe(kept)
    expect(fileIdsOf(`${kept}<audio data-file-id="${file}"></audio>`)).toEqual([file])
  })

  it('keeps the words when asked again, and never lets an event handler or a script address through', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b onclick=1>',
      '<scr<script>ipt>',
      '"',
      '<a href="java\tscript:1">',
      '&lt;',
      '&#60;script>',
      '<td style="x:url(1)">',
      '甲',
      '<!--',
      '-->',
      '<svg/onload=1>',
      '<span data-formula="<x>">',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
        const once = cleanHtml(pieces.join(''))
        expect(words(cleanHtml(once))).toBe(words(once))
        const tags = once.match(/<[^>]*>/g) ?? []
        for (const tag of tags) expect(tag).not.toMatch(/\son\w+=|script|url\(|style="[^"]*x:/i)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps words that look like tags as words', () => {
    expect(plainText(cleanHtml('若 a &lt; b 则 b > a & c'))).toBe('若 a < b 则 b > a & c')
  })
})
