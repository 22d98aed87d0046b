import { expect, it } from 'vitest'
import { imageSize } from './image-size.ts'

const of = (hex: string) => Buffer.concat([Buffer.from(hex.replace(/\s/g, ''), 'hex'), Buffer.alloc(40)])

it.each([
  ['PNG', '89504e470d0a1a0a 0000000d 49484452 00000140 000000f0', { width: 320, height: 240 }],
  ['GIF', '474946383961 4001 f000', { width: 320, height: 240 }],
  ['JPEG', 'ffd8 ffe0 0004 0000 ffc0 0011 08 00f0 0140', { width: 320, height: 240 }],
  ['something else', '255044462d', null],
  ['a picture of no size', '89504e470d0a1a0a 0000000d 49484452 00000000 00000000', null],
])('measures %s', (_, hex, size) => {
  expect(imageSize(of(hex))).toEqual(size)
})
