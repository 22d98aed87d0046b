import type { CaptionCue } from '@shuyuan/contract/entities/course/caption.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCaptions, saidAt, toVtt } from './caption.rule.ts'

describe('files of captions', () => {
  it.each<[string, string, CaptionCue[]]>([
    [
      'WebVTT with a heading, notes, styles, names of cues, settings and marks',
      '\uFEFFWEBVTT 第一讲\n\nSTYLE\n::cue { color: red }\n\nNOTE\n某某\n\nintro\n00:01.000 --> 00:02.500 line:0 align:start\n<v 王老师>同学们<i>好</i>&amp;大家好\n\n00:00:03.000 --> 00:00:04.000\n二\n行',
      [
        [1, 2.5, '同学们好&大家好'],
        [3, 4, '二\n行'],
      ],
    ],
    [
      'SubRip with Windows line ends, in any order',
      '2\r\n01:00:05,5 --> 01:00:07,000\r\n{\\an8}<b>后</b>\r\n\r\n1\r\n00:00:01,200 --> 00:00:02,000\r\n先\r\n',
      [
        [1.2, 2, '先'],
        [3605.5, 3607, '后'],
      ],
    ],
    [
      'a cue in which nothing is said',
      '00:01.000 --> 00:02.000\n<i></i>\n\n00:02.000 --> 00:03.000\n有',
      [[2, 3, '有']],
    ],
  ])('%s', (_, text, cues) => {
    expect(readCaptions(text)).toEqual(cues)
  })

  it.each<[string, string, object]>([
    ['a text', '第一讲\n\n同学们好', { kind: 'notCaptions', line: 1 }],
    ['nothing', '', { kind: 'notCaptions', line: 1 }],
    ['a broken time', 'WEBVTT\n\n00:01 --> 00:02.000\n一', { kind: 'time', line: 3 }],
    ['an end before its start', '1\n00:00:02,000 --> 00:00:01,000\n一', { kind: 'backwards', line: 2 }],
    [
      'a line behind the end of the film',
      '00:59.000 --> 01:02.000\n一\n\n01:00.000 --> 01:01.000\n二',
      { kind: 'behindEnd', line: 4 },
    ],
    ['a page in one line', `00:01.000 --> 00:02.000\n${'字'.repeat(501)}`, { kind: 'tooLong', line: 1 }],
  ])('refuses %s with its line', (_, text, fault) => {
    expect(readCaptions(text, 60)).toEqual(fault)
  })

  const said = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !text.includes('-->') && !/\{\\|<[^<>]*>|&(?:lt|gt|nbsp|lrm|rlm|amp);/.test(text))
  const cue = fc
    .tuple(fc.integer({ min: 0, max: 36_000_000 }), fc.integer({ min: 1, max: 10_000 }), said)
    .map(([from, length, text]): CaptionCue => [from / 1000, (from + length) / 1000, text])

  it('are read back as they are kept', () => {
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 30 }), (cues) => {
        const ordered = [...cues].sort((a, b) => a[0] - b[0] || a[1] - b[1])
        expect(readCaptions(toVtt(ordered))).toEqual(ordered)
      }),
    )
  })

  it('never throw, whatever is sent', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readCaptions(text, 60)))
  })

  it('are shown from their first moment to before their last', () => {
    const cues: CaptionCue[] = [
      [1, 3, '甲'],
      [2, 4, '乙'],
    ]
    expect([0.9, 1, 2, 3, 4].map((at) => saidAt(cues, at))).toEqual(['', '甲', '甲\n乙', '乙', ''])
  })
})
