import type { Tone } from './wav.ts'

const held = (at: number, seconds: number, hertz: number, gain: number): Tone => ({
  at,
  seconds,
  hertz,
  gain,
  shape: 'held',
})

/** A struck bell: a fundamental and the inharmonic partials that make it sound like metal. */
const bell = (at: number, hertz: number, seconds: number, gain: number): Tone[] =>
  (
    [
      [1, 1],
      [2.4, 0.45],
      [3.95, 0.25],
      [5.4, 0.12],
    ] as const
  ).map(([times, share]) => ({
    at,
    seconds: seconds / times ** 0.5,
    hertz: hertz * times,
    gain: gain * share,
    shape: 'bell',
  }))

const BASE = [261.63, 329.63, 392] as const

/** Three pure tones as basis vectors, then three of their linear combinations. */
export const chord: readonly Tone[] = [
  ...BASE.map((hertz, i) => held(i * 2.2, 2, hertz, 0.5)),
  ...[
    [0.33, 0.33, 0.33],
    [0.6, 0.2, 0],
    [0.1, 0.2, 0.6],
  ].flatMap((mix, row) =>
    mix.flatMap((gain, i) => (gain === 0 ? [] : [held(7.4 + row * 3.2, 2.9, BASE[i] ?? 0, gain)])),
  ),
]

/** The three pure tones again, then a sound made of the first and the third only, for a listening question. */
export const mixture: readonly Tone[] = [
  ...BASE.map((hertz, i) => held(i * 1.6, 1.4, hertz, 0.5)),
  held(5.4, 2.6, BASE[0], 0.4),
  held(5.4, 2.6, BASE[2], 0.3),
]

/** A short focus timer: a bell to start, ticks, two bells as a warning, three at the end. */
export const focus: readonly Tone[] = [
  ...bell(0, 523, 2.5, 0.5),
  ...Array.from({ length: 12 }, (_v, i) => bell(3 + i * 0.5, 1760, 0.08, 0.18)).flat(),
  ...bell(9.4, 659, 1.6, 0.4),
  ...bell(10, 659, 1.6, 0.4),
  ...bell(12, 784, 1.6, 0.45),
  ...bell(12.6, 784, 1.6, 0.45),
  ...bell(13.2, 1047, 2.6, 0.45),
]
