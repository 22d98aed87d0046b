import { foldWidth } from './width.rule.ts'

const ABOUT = /^(?:大约|约等于|约为|约|等于|≈|~|=)/
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const TIMES_TEN = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))[×x*]10\^\{?([+-]?\d+)\}?$/i
const FRACTION = /^([+-]?\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/

function tidy(text: string): string {
  return foldWidth(text)
    .replace(/\s+/g, '')
    .replace(/[−–—]/g, '-')
    .replace(/^～/, '~')
    .replace(ABOUT, '')
    .replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
}

function withoutUnit(text: string, units: readonly string[]): string {
  const bare = units.map((unit) => foldWidth(unit).replace(/\s+/g, '')).sort((a, b) => b.length - a.length)
  const unit = bare.find((one) => text.endsWith(one))
  return unit ? text.slice(0, -unit.length) : text
}

/**
 * The number that a person means by «约3.14», «1,200», «50%», «1/2», «1.2×10^5» or «5 cm»; null when it is none.
 * A unit is dropped only when it is one of `units`, so that 5 m never passes for 5 cm.
 */
export function parseNumber(text: string, units: readonly string[] = []): number | null {
  const bare = withoutUnit(tidy(text), units)
  if (DECIMAL.test(bare)) return Number(bare)
  if (bare.endsWith('%') && DECIMAL.test(bare.slice(0, -1))) return Number(bare.slice(0, -1)) / 100
  const power = TIMES_TEN.exec(bare)
  if (power) return Number(power[1]) * 10 ** Number(power[2])
  const parts = FRACTION.exec(bare)
  if (parts && Number(parts[2]) !== 0) return Number(parts[1]) / Number(parts[2])
  return null
}
