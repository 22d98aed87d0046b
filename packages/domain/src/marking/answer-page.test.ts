import { expect, it } from 'vitest'
import { answerPage, withLocalMedia } from './answer-page.rule.ts'

const words = {
  title: '考生 001',
  lang: 'zh',
  question: (no: number, full: number) => `题${no}（${full}分）`,
  answer: '作答',
  files: '附件',
  blank: '未作答',
}

it('shows each answer with its question and the files beside it', () => {
  const page = answerPage(
    [
      { no: 3, full: 10, stem: '<p>题干</p>', answer: '<p>答</p>', files: ['题3-附件1.docx', 'a"b&c.pdf'] },
      { no: 4, full: 5, stem: '', answer: '', files: [] },
    ],
    { ...words, title: '甲<script>' },
  )
  expect(page).toContain('<h1>甲&lt;script&gt;</h1>')
  expect(page).toContain('题3（10分）')
  expect(page).toContain('<p>答</p>')
  expect(page).toContain(`href="${encodeURI('题3-附件1.docx')}"`)
  expect(page).toContain('a&quot;b&amp;c.pdf</a>')
  expect(page).toContain('<div class="answer">未作答</div>')
  expect(page).toContain("default-src 'none'")
})

it('reads pictures and sounds from beside the page, and leaves out what is not there', () => {
  const html = '<p>x<img alt="张三" data-file-id="a"><img data-file-id="b"><audio data-file-id="c"></audio></p>'
  expect(
    withLocalMedia(
      html,
      new Map([
        ['a', '图1.png'],
        ['c', '音2.mp3'],
      ]),
    ),
  ).toBe('<p>x<img src="图1.png" alt=""><audio controls src="音2.mp3"></audio></p>')
})
