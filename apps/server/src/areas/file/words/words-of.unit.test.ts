import { expect, it } from 'vitest'
import { doc, docx, pdf } from '../../../test/documents.ts'
import { zip } from '../../../test/zip.ts'
import { wordsOf } from './words-of.ts'

const LINES = ['仓储成本的构成与控制', '以某配送中心为例 & 2026']

it('reads a document of Word, a line a paragraph', async () => {
  expect(await wordsOf('docx', docx(...LINES.map((line) => line.replace('&', '&amp;'))))).toBe(LINES.join('\n'))
})

it('reads a document of the old Word: both kinds of pieces, fields as they show, no notes', async () => {
  const field = '\x13 HYPERLINK "https://x" \x14第三页\x15\x13PAGE\x15'
  const old = doc('Caf\xe9 2026\r', `仓储成本的构成\x07与控制${field}\x01\r`, { notes: '脚注' })
  expect(await wordsOf('doc', old)).toBe('Café 2026\n仓储成本的构成\n与控制第三页')
  expect(await wordsOf('doc', doc('a\r', '另一个表\r', { flags: 0 }))).toBe('a\n另一个表')
})

it('reads plain text, in UTF-8 and as Chinese editors save it', async () => {
  expect(await wordsOf('txt', Buffer.from('仓储成本'))).toBe('仓储成本')
  expect(await wordsOf('txt', Buffer.from([0xb2, 0xd6, 0xb4, 0xa2]))).toBe('仓储')
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
    { name: '5.doc', text: doc('', '第五部分') },
  ])
  expect(await wordsOf('zip', packed)).toBe('第一部分\n第二部分\n第五部分')
})

it.each([
  ['docx', Buffer.from('no zip at all')],
  ['docx', zip([{ name: 'word/other.xml', text: 'x' }])],
  ['pdf', Buffer.from('%PDF-1.4 cut off')],
  ['zip', Buffer.alloc(40)],
  ['doc', Buffer.from('{\\rtf1 no old Word}')],
  ['doc', doc('under a password', '', { flags: 0x0300 })],
  ['doc', doc('cut off', '论文').subarray(0, 2048)],
  ['exe', docx('不是论文')],
])('finds no words in a %s that is none (%#)', async (extension, bytes) => {
  expect(await wordsOf(extension, bytes)).toBe('')
})

it('does not unpack what says that it is huge', async () => {
  const bomb = zip([{ name: 'word/document.xml', text: '<w:p><w:t>很短</w:t></w:p>', claims: 900 * 1024 * 1024 }])
  expect(await wordsOf('docx', bomb)).toBe('')
})
