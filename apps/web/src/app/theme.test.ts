import { describe, expect, it } from 'vitest'
import { colourSchemes } from './a11y.ts'
import { contrast, type Palette, paletteOf } from './theme.ts'

const AA = 4.5
const AAA = 7

/** Every pair of words and ground that the product draws. */
const pairs: readonly (readonly [words: keyof Palette, ground: keyof Palette])[] = [
  ['ink', 'surface'],
  ['ink', 'ground'],
  ['ink2', 'surface'],
  ['ink2', 'ground'],
  ['primary', 'surface'],
  ['primary', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['accent', 'surface'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['danger', 'surface'],
]
const ratios = (palette: Palette) =>
  pairs.map(([words, ground]) => contrast(palette[words] as string, palette[ground] as string))

describe.each(['open', 'degree', 'nonDegree'] as const)('%s', (variant) => {
  it.each([false, true])('words are readable, dark: %s', (dark) => {
    expect(Math.min(...ratios(paletteOf(variant, dark, 'default')))).toBeGreaterThanOrEqual(AA)
  })
})

describe('schemes of the accessibility toolbar', () => {
  it.each(colourSchemes.filter((scheme) => scheme !== 'default'))('%s', (scheme) => {
    expect(Math.min(...ratios(paletteOf('degree', false, scheme)))).toBeGreaterThanOrEqual(AAA)
  })
})

describe('contrast', () => {
  it('is 21 between black and white, 1 between equals', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#123456', '#123456')).toBe(1)
  })
})
