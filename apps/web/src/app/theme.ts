import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import { type A11y, type ColourScheme, inForce } from './a11y.ts'

/** Every colour of the product. No screen names one: CSS reads the variables, antd and charts the palette. */
export interface Palette {
  readonly dark: boolean
  readonly contrast: boolean
  readonly primary: string
  readonly primarySoft: string
  /** On a primary ground. */
  readonly onPrimary: string
  readonly accent: string
  /** The accent as it is, for shapes; words in it would be too faint. */
  readonly glow: string
  readonly ground: string
  readonly surface: string
  readonly ink: string
  readonly ink2: string
  /** For icons and rules only, never for text. */
  readonly ink3: string
  readonly line: string
  readonly success: string
  readonly warning: string
  readonly danger: string
  readonly successSoft: string
  readonly warningSoft: string
  readonly dangerSoft: string
}

type Brand = { readonly primary: string; readonly accent: string; readonly ground: string }

const BRANDS: Readonly<Record<Variant, Brand>> = {
  open: { primary: '#1B6B5A', accent: '#D98E04', ground: '#F6F7F5' },
  degree: { primary: '#2A4B8D', accent: '#C8412B', ground: '#F5F6F9' },
  nonDegree: { primary: '#B4552D', accent: '#1E7F86', ground: '#F9F6F3' },
}

const LIGHT = { surface: '#FFFFFF', ink: '#1D2129', ink2: '#4E5969', ink3: '#86909C', line: '#E5E6EB' }
const DARK = {
  ground: '#101216',
  surface: '#181B21',
  ink: '#E6E8EB',
  ink2: '#AEB4BD',
  ink3: '#7C838D',
  line: '#2C3038',
}
const STATES = { success: '#1F8A4C', warning: '#C27803', danger: '#C0392B' }

/** Ground and ink of the accessibility toolbar's schemes; each pair is 7:1 or better. */
const SCHEMES: Readonly<Record<Exclude<ColourScheme, 'default'>, readonly [ground: string, ink: string]>> = {
  blackOnWhite: ['#FFFFFF', '#000000'],
  whiteOnBlack: ['#000000', '#FFFFFF'],
  yellowOnBlack: ['#000000', '#FFEE00'],
  blackOnYellow: ['#FFEE66', '#000000'],
  yellowOnBlue: ['#00106B', '#FFEE00'],
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (rgb: readonly number[]) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

/** `share` of b in a. */
export const mix = (a: string, b: string, share: number): string => {
  const other = channels(b)
  return hexOf(channels(a).map((c, i) => c * (1 - share) + (other[i] ?? 0) * share))
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((c) => {
    const s = c / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio by WCAG 2. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const AA = 4.5

/** Mixes the colour towards `ink` until text in it is readable on `ground`. */
function readable(colour: string, ground: string, ink: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const drawn = mix(colour, ink, share)
    if (contrast(drawn, ground) >= AA) return drawn
  }
  return ink
}

function contrastPalette(scheme: Exclude<ColourScheme, 'default'>): Palette {
  const [ground, ink] = SCHEMES[scheme]
  return {
    dark: luminance(ground) < 0.2,
    contrast: true,
    ...{
      primary: ink,
      accent: ink,
      glow: ink,
      ink,
      ink2: ink,
      ink3: ink,
      line: ink,
      success: ink,
      warning: ink,
      danger: ink,
    },
    ...{ ground, surface: ground, primarySoft: ground, onPrimary: ground },
    ...{ successSoft: ground, warningSoft: ground, dangerSoft: ground },
  }
}

/** Soft grounds are tints of their colour; the colour itself is then made readable on its own tint. */
function tinted(colour: string, base: { surface: string; ink: string }, share: number): [colour: string, soft: string] {
  const soft = mix(base.surface, colour, share)
  return [readable(colour, soft, base.ink), soft]
}

export function paletteOf(variant: Variant, dark: boolean, scheme: ColourScheme): Palette {
  if (scheme !== 'default') return contrastPalette(scheme)
  const brand = BRANDS[variant]
  const base = dark ? DARK : { ...LIGHT, ground: brand.ground }
  const tint = dark ? 0.22 : 0.08
  const [primary, primarySoft] = tinted(brand.primary, base, tint)
  const [success, successSoft] = tinted(STATES.success, base, tint)
  const [warning, warningSoft] = tinted(STATES.warning, base, tint)
  const [danger, dangerSoft] = tinted(STATES.danger, base, tint)
  return {
    dark,
    contrast: false,
    ...base,
    ...{ primary, primarySoft, success, successSoft, warning, warningSoft, danger, dangerSoft },
    onPrimary: dark ? base.ground : '#FFFFFF',
    accent: readable(brand.accent, base.surface, base.ink),
    glow: brand.accent,
  }
}

export const FONT_FAMILY =
  "'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'WenQuanYi Zen Hei', sans-serif"

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (c) => `-${c.toLowerCase()}`)

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const systemIsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const isDark = ({ look }: A11y): boolean => look === 'dark' || (look === 'system' && systemIsDark())
export const isStill = ({ still }: A11y): boolean => still ?? systemIsStill()

/** Writes the palette and the toolbar's state on the document, before the first paint and at each change. */
export function applyTheme(variant: Variant, kept: A11y): void {
  const a11y = inForce(kept)
  const palette = paletteOf(variant, isDark(a11y), a11y.scheme)
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(palette))
    if (typeof value === 'string') style.setProperty(`--${kebab(name)}`, value)
  style.setProperty('color-scheme', palette.dark ? 'dark' : 'light')
  style.setProperty('--scale', String(a11y.scale / 100))
  dataset.variant = variant
  dataset.contrast = palette.contrast ? '1' : '0'
  dataset.still = isStill(a11y) ? '1' : '0'
  dataset.pointer = a11y.bigPointer ? 'big' : 'plain'
}
