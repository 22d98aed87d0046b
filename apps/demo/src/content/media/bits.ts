/** Writes a bit stream with the bit order and number codes of H.264. */
export class BitWriter {
  private buffer = new Uint8Array(4096)
  private length = 0
  private pending = 0
  private count = 0

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return
    const bigger = new Uint8Array((this.buffer.length + more) * 2)
    bigger.set(this.buffer)
    this.buffer = bigger
  }

  private push(byte: number): void {
    this.reserve(1)
    this.buffer[this.length++] = byte
  }

  bits(value: number, width: number): this {
    for (let i = width - 1; i >= 0; i--) {
      this.pending = (this.pending << 1) | ((value >>> i) & 1)
      if (++this.count === 8) {
        this.push(this.pending)
        this.pending = 0
        this.count = 0
      }
    }
    return this
  }

  /** Exp-Golomb code, unsigned. */
  ue(value: number): this {
    const width = 32 - Math.clz32(value + 1)
    return this.bits(0, width - 1).bits(value + 1, width)
  }

  /** Exp-Golomb code, signed. */
  se(value: number): this {
    return this.ue(value > 0 ? value * 2 - 1 : -value * 2)
  }

  align(): this {
    return this.count === 0 ? this : this.bits(0, 8 - this.count)
  }

  /** Whole bytes; the stream must be aligned. */
  bytes(data: Uint8Array): this {
    this.reserve(data.length)
    this.buffer.set(data, this.length)
    this.length += data.length
    return this
  }

  /** Stop bit and padding, which end every parameter set and slice. */
  finish(): Uint8Array {
    this.bits(1, 1).align()
    return this.buffer.slice(0, this.length)
  }
}
