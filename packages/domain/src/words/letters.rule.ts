import { classOf, isLetter } from './char-class.rule.ts'
import { foldCode, WAY } from './fold.rule.ts'

/** The characters of a text that are compared, each with its place in what it was read from. */
export interface Letters {
  readonly length: number
  readonly codes: Int32Array
  /** Where the character begins and ends in the source, in code units. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** How its source differs from it, and what was left out before it. */
  readonly ways: Uint8Array
}

/** Of a run of one letter so many are compared: 笨笨笨笨蛋 is 笨笨蛋. Digits and signs stay as they are. */
const RUN_MAX = 2

export class LetterCollector {
  private size = 0
  private capacity: number
  private codes: Int32Array
  private from: Int32Array
  private to: Int32Array
  private ways: Uint8Array
  private last = -1
  private run = 0
  /** What was left out since the last letter. */
  private leftOut = 0

  constructor(expected: number) {
    this.capacity = Math.max(16, expected)
    this.codes = new Int32Array(this.capacity)
    this.from = new Int32Array(this.capacity)
    this.to = new Int32Array(this.capacity)
    this.ways = new Uint8Array(this.capacity)
  }

  /** One character of the text as it is read, from and to its place in the source. */
  add(code: number, from: number, to: number): void {
    const { codes, ways } = foldCode(code)
    if (codes.length === 0) this.leftOut |= ways
    for (let at = 0; at < codes.length; at += 1) this.push(codes[at] ?? 0, from, to, ways)
  }

  private push(code: number, from: number, to: number, ways: number): void {
    const at = this.size
    this.run = code === this.last ? this.run + 1 : 1
    this.last = code
    if (this.run > RUN_MAX && isLetter(classOf(code))) {
      this.leftOut |= WAY.repeated
      return
    }
    if (at === this.capacity) this.grow()
    this.codes[at] = code
    this.from[at] = from
    this.to[at] = to
    this.ways[at] = ways | this.leftOut
    this.leftOut = 0
    this.size = at + 1
  }

  private grow(): void {
    this.capacity *= 2
    const wider = <T extends Int32Array | Uint8Array>(old: T, wide: T): T => {
      wide.set(old)
      return wide
    }
    this.codes = wider(this.codes, new Int32Array(this.capacity))
    this.from = wider(this.from, new Int32Array(this.capacity))
    this.to = wider(this.to, new Int32Array(this.capacity))
    this.ways = wider(this.ways, new Uint8Array(this.capacity))
  }

  letters(): Letters {
    const { size: length, codes, from, to, ways } = this
    return { length, codes, from, to, ways }
  }
}
