import { expect, it } from 'vitest'
import { picturesIn } from './layered-files.ts'

it('finds the pictures of an answer once each, with their addresses', () => {
  const html =
    '<p>甲<img data-file-id="a" alt="" src="/open/a?x=1&amp;y=2"><img src="/open/b" data-file-id="b"><img data-file-id="c"></p><img data-file-id="a" src="/open/a?x=1&amp;y=2">'
  expect(picturesIn({ type: 'essay', html }, (no) => `图${no}`)).toEqual([
    { fileId: 'a', url: '/open/a?x=1&y=2', name: '图1', mime: 'image/*' },
    { fileId: 'b', url: '/open/b', name: '图2', mime: 'image/*' },
  ])
  expect(picturesIn({ type: 'file', note: '' }, String)).toEqual([])
  expect(picturesIn(null, String)).toEqual([])
})
