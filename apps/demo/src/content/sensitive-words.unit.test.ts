import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { exceptionHolds, isTooShort, normaliseWord } from '@shuyuan/domain/words/normalise-word.rule.ts'
import { compileWords } from '@shuyuan/domain/words/word-list.rule.ts'
import { describe, expect, it } from 'vitest'
import { demoContent } from './index.ts'
import { demoWords, foundTexts, triedTexts } from './sensitive-words.ts'

const list = compileWords(demoWords.map((one, at) => ({ ...one, id: String(at), matchVariant: true })))

/** Every text of the school's content, wherever it is used. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  return Object.values(value).flatMap(textsIn)
}

describe('the sensitive words of the demo school', () => {
  it('are words that the screen would take', () => {
    expect(new Set(demoWords.map(({ word }) => normaliseWord(word))).size).toBe(demoWords.length)
    expect(demoWords.filter(({ word }) => isTooShort(word))).toEqual([])
    expect(demoWords.filter(({ word, exceptions }) => exceptions.some((one) => !exceptionHolds(one, word)))).toEqual([])
  })

  it('are found in nothing that the school teaches and tells', () => {
    const caught = textsIn(demoContent(new Date('2026-11-22T12:00:00Z'))).flatMap((text) =>
      checkText(list, text, text.includes('<') ? 'rich' : 'plain').hits.map(
        ({ word, start, end }) => `${word}: ${text.slice(Math.max(0, start - 10), end + 10)}`,
      ),
    )
    expect(caught).toEqual([])
  })

  it('do to each text what its hit says', () => {
    for (const { text, state } of foundTexts)
      expect([text, checkText(list, text, 'plain').action]).toEqual([text, state === 'masked' ? 'mask' : 'hold'])
    for (const { text } of triedTexts) expect([text, checkText(list, text, 'plain').action]).toEqual([text, 'block'])
  })
})
