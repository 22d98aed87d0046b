/** State of the accessibility toolbar (kept in the local store `a11y`). */
export const colourSchemes = [
  'default',
  'blackOnWhite',
  'whiteOnBlack',
  'yellowOnBlack',
  'blackOnYellow',
  'yellowOnBlue',
] as const
export type ColourScheme = (typeof colourSchemes)[number]

export const looks = ['light', 'dark', 'system'] as const
export type Look = (typeof looks)[number]

export const readingLines = ['off', 'line', 'cross'] as const
export const readModes = ['off', 'point', 'on'] as const

export interface A11y {
  readonly open: boolean
  /** Percent, 80 to 200 by 10. */
  readonly scale: number
  readonly scheme: ColourScheme
  readonly look: Look
  readonly line: (typeof readingLines)[number]
  readonly bigPointer: boolean
  readonly captions: boolean
  readonly read: (typeof readModes)[number]
  /** 0.5 to 2. */
  readonly speed: number
  /** null: as the system says. */
  readonly still: boolean | null
}

export const a11yDefaults: A11y = {
  open: false,
  scale: 100,
  scheme: 'default',
  look: 'light',
  line: 'off',
  bigPointer: false,
  captions: false,
  read: 'off',
  speed: 1,
  still: null,
}

export const SCALE_MIN = 80
export const SCALE_MAX = 200
export const SCALE_STEP = 10
export const clampScale = (scale: number): number => Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale))

export const next = <T>(all: readonly T[], current: T): T => all[(all.indexOf(current) + 1) % all.length] as T

/** What is in force: with the bar closed its effects rest, and its settings wait. */
export const inForce = (a11y: A11y): A11y => (a11y.open ? a11y : { ...a11yDefaults, look: a11y.look })
