import { expect, it } from 'vitest'
import { docx, pdf } from '../../test/documents.ts'
import { zip } from '../../test/zip.ts'
import { wordsOf } from './words-of.ts'

const LINES = ['仓储成本的构成与控制', '以某配送中心为例 & 2026']

it('reads a document of Word, a line a paragraph', async () => {
  expect(await wordsOf('docx', docx(...LINES.map((line) => line.replace('&', '&amp;'))))).toBe(LINES.join('\n'))
})

it('reads a PDF', async () => {
  expect((await wordsOf('pdf', pdf(...LINES))).split(/\s+/).join('')).toBe(LINES.join('').replaceAll(' ', ''))
})

it('reads the documents of a zip by their names, and nothing else of it', async () => {
  const packed = zip([
    { name: '2.pdf', text: pdf('第二部分') },
    { name: '1.DOCX', text: docx('第一部分') },
    { name: '3.zip', text: zip([{ name: '3.docx', text: docx('第三部分') }]) },
    { name: '4.csv', text: '第四部分' },
  ])
  expect(await wordsOf('zip', packed)).toBe('第一部分\n第二部分')
})

it.each([
  ['docx', Buffer.from('no zip at all')],
  ['docx', zip([{ name: 'word/other.xml', text: 'x' }])],
  ['pdf', Buffer.from('%PDF-1.4 cut off')],
  ['zip', Buffer.alloc(40)],
  ['exe', docx('不是论文')],
])('finds no words in a %s that is none (%#)', async (extension, bytes) => {
  expect(await wordsOf(extension, bytes)).toBe('')
})

it('does not unpack what says that it is huge', async () => {
  const bomb = zip([{ name: 'word/document.xml', text: '<w:p><w:t>很短</w:t></w:p>', claims: 900 * 1024 * 1024 }])
  expect(await wordsOf('docx', bomb)).toBe('')
})
