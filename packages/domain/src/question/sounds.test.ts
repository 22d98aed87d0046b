import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soundLimits, stripLimitedSoundUrls } from './sounds.rule.ts'

const sound = (id: string, plays: number, src = '') =>
  `<audio data-file-id="${id}"${plays > 0 ? ` data-plays="${plays}"` : ''} controls=""${src ? ` src="${src}"` : ''}></audio>`

describe('soundLimits', () => {
  it.each([
    ['no sound', { stem: '<p>听</p>' }, []],
    ['one without a limit', { stem: sound('a', 0) }, []],
    ['one with a limit', { stem: `<p>${sound('a', 2)}</p>` }, [['a', 2]]],
    [
      'in an option and in a child',
      { stem: '', options: [{ html: sound('a', 1) }], children: [{ body: { stem: sound('b', 3) } }] },
      [
        ['a', 1],
        ['b', 3],
      ],
    ],
    ['twice: the lower', { stem: sound('a', 3) + sound('a', 2) }, [['a', 2]]],
  ])('%s', (_, body, limits) => {
    expect([...soundLimits(body)]).toEqual(limits)
  })
})

describe('stripLimitedSoundUrls', () => {
  it('takes the address of limited sounds alone, and nothing else of the text', () => {
    const text = fc.stringMatching(/^[a-z ]{0,12}$/)
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 20 }), (before, after, plays) => {
        const html = `${before}${sound('a', plays, '/api/file/open/a/x.mp3?u=1&amp;s=2')}${after}`
        const shown = stripLimitedSoundUrls(html)
        expect(shown.includes('/api/file')).toBe(plays === 0)
        expect(shown).toBe(plays === 0 ? html : before + sound('a', plays) + after)
      }),
    )
  })
})
