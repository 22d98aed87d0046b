import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addedPlaces, compare } from './compare.rule.ts'
import { htmlBlocks } from './html-blocks.rule.ts'

const same = (text: string) => text

it.each([
  ['', []],
  ['一句话', ['一句话']],
  ['<p>一</p><p>二</p>', ['<p>一</p>', '<p>二</p>']],
  ['前<b>粗</b>后<p>一</p>尾', ['前<b>粗</b>后', '<p>一</p>', '尾']],
  ['<ul><li><p>一</p></li></ul><hr><p>二</p>', ['<ul><li><p>一</p></li></ul>', '<hr>', '<p>二</p>']],
  ['<p title="a>b">一</p>二', ['<p title="a>b">一</p>', '二']],
  ['<blockquote><p>一</p><hr><p>二</p></blockquote>', ['<blockquote><p>一</p><hr><p>二</p></blockquote>']],
])('cuts %s into its blocks', (html, blocks) => {
  expect(htmlBlocks(html)).toEqual(blocks)
})

it('loses nothing of any text', () => {
  const tag = fc.constantFrom('<p>', '</p>', '<hr>', '<b>', '</b>', '<table>', '</table>', '文', '<', '"')
  fc.assert(
    fc.property(fc.array(tag), (parts) => {
      expect(htmlBlocks(parts.join('')).join('')).toBe(parts.join(''))
    }),
  )
})

it.each([
  [['一', '二', '三'], ['一', '二', '三'], []],
  [['一', '三'], ['一', '二', '三'], [1]],
  [['一', '二', '三'], ['一', '三'], []],
  [[], ['一', '一'], [0, 1]],
  [['一', '二'], ['二', '一'], [1]],
])('from %j to %j tells what is new', (before, after, places) => {
  expect(addedPlaces(before, after, same)).toEqual(places)
})

it('has all of the earlier and all of the later text, in their orders', () => {
  const texts = fc.array(fc.constantFrom('甲', '乙', '丙', '丁'), { maxLength: 12 })
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const pieces = compare(before, after, same)
      const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ value }) => value)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
    }),
  )
})

it('takes two long texts without a word in common as one replaced by the other', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`)
  const pieces = compare(long('旧'), long('新'), same)
  expect(pieces).toHaveLength(6000)
  expect(pieces[2999]?.kind).toBe('removed')
  expect(pieces[3000]?.kind).toBe('added')
})
