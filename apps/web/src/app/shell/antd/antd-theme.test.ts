import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { colourSchemes } from '../../a11y.ts'
import { contrast, mix, type Palette, paletteOf } from '../../theme.ts'
import { antdTheme } from './antd-theme.ts'

const AA = 4.5
const AAA = 7

/** Words that antd draws, and what it draws them on. */
const pairs: readonly (readonly [words: string, ground: string])[] = [
  ...['colorText', 'colorTextSecondary', 'colorTextDescription', 'colorTextPlaceholder'].flatMap((words) =>
    ['colorBgContainer', 'colorBgElevated'].map((ground) => [words, ground] as const),
  ),
  ...['colorPrimary', 'colorPrimaryHover', 'colorLink', 'colorLinkHover', 'colorLinkActive', 'colorError'].flatMap(
    (words) => ['colorBgContainer', 'colorBgElevated'].map((ground) => [words, ground] as const),
  ),
  ...['colorErrorHover', 'colorErrorText', 'colorErrorTextHover', 'colorPrimaryText'].map(
    (words) => [words, 'colorBgContainer'] as const,
  ),
  ...['Primary', 'Info', 'Success', 'Warning', 'Error'].map((name) => [`color${name}`, `color${name}Bg`] as const),
  ...[
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryActive',
    'colorError',
    'colorErrorHover',
    'colorBgSpotlight',
  ].map((ground) => ['colorTextLightSolid', ground] as const),
]

/** Colour pairs of antd's that are not readable. */
function unreadable(palette: Palette, least: number): string[] {
  const tokens = theme.getDesignToken(antdTheme(palette, 1, true)) as unknown as Readonly<Record<string, string>>
  const tone = (name: string) => mix(tokens[name] ?? '', '#000000', 0)
  return pairs
    .filter(([words, ground]) => contrast(tone(words), tone(ground)) < least)
    .map(([words, ground]) => `${words} on ${ground}: ${tokens[words]} on ${tokens[ground]}`)
}

describe.each(['open', 'degree', 'nonDegree'] as const)('%s', (variant) => {
  it.each([false, true])('words of components are readable, dark: %s', (dark) => {
    expect(unreadable(paletteOf(variant, dark, 'default'), AA)).toEqual([])
  })
})

it.each(colourSchemes.filter((scheme) => scheme !== 'default'))('and in the scheme %s', (scheme) => {
  expect(unreadable(paletteOf('degree', false, scheme), AAA)).toEqual([])
})
