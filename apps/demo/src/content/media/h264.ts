import { BitWriter } from './bits.ts'
import type { Canvas } from './canvas.ts'

/**
 * A small lossless encoder for drawn clips: H.264 Baseline (ITU-T H.264). A macroblock is either unchanged (skipped),
 * predicted exactly from its neighbours (Intra 16x16 without residual), or stored as raw samples (I_PCM).
 * Drawings are mostly flat, so few blocks are raw. Sizes must be multiples of 16.
 */

interface Planes {
  y: Uint8Array
  cb: Uint8Array
  cr: Uint8Array
}

const clamp = (v: number) => Math.max(16, Math.min(240, Math.round(v)))

/** Converts one macroblock to BT.601, limited range, 4:2:0 by averaging four pixels. */
function convertBlock({ data, width }: Canvas, planes: Planes, x: number, y: number): void {
  for (let j = y; j < y + 16; j += 2) {
    for (let i = x; i < x + 16; i += 2) {
      let [r4, g4, b4] = [0, 0, 0]
      for (const at of [j * width + i, j * width + i + 1, (j + 1) * width + i, (j + 1) * width + i + 1]) {
        const [r, g, b] = [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0]
        planes.y[at] = clamp(16 + 0.257 * r + 0.504 * g + 0.098 * b)
        r4 += r / 4
        g4 += g / 4
        b4 += b / 4
      }
      const at = ((j / 2) * width) / 2 + i / 2
      planes.cb[at] = clamp(128 - 0.148 * r4 - 0.291 * g4 + 0.439 * b4)
      planes.cr[at] = clamp(128 + 0.439 * r4 - 0.368 * g4 - 0.071 * b4)
    }
  }
}

function sameBlock(now: Canvas, before: Canvas, x: number, y: number): boolean {
  for (let j = y; j < y + 16; j++) {
    const at = (j * now.width + x) * 3
    if (now.data.compare(before.data, at, at + 48, at, at + 48) !== 0) return false
  }
  return true
}

/** Whether all blocks between two rows are as they were: most of a clip moves in a small part of its picture. */
function sameRows(now: Canvas, before: Canvas, y: number): boolean {
  const [from, to] = [y * now.width * 3, (y + 16) * now.width * 3]
  return now.data.compare(before.data, from, to, from, to) === 0
}

interface Block {
  plane: Uint8Array
  stride: number
  x: number
  y: number
  size: number
}

function each(b: Block, same: (value: number, i: number, j: number) => boolean): boolean {
  for (let j = 0; j < b.size; j++) {
    const row = (b.y + j) * b.stride + b.x
    for (let i = 0; i < b.size; i++) if (!same(b.plane[row + i] ?? 0, i, j)) return false
  }
  return true
}

const above = (b: Block, i: number) => b.plane[(b.y - 1) * b.stride + b.x + i] ?? 0
const before = (b: Block, j: number) => b.plane[(b.y + j) * b.stride + b.x - 1] ?? 0
const sum = (count: number, value: (i: number) => number) => {
  let out = 0
  for (let i = 0; i < count; i++) out += value(i)
  return out
}

const fromAbove = (b: Block) => b.y > 0 && each(b, (v, i) => v === above(b, i))
const fromLeft = (b: Block) => b.x > 0 && each(b, (v, _i, j) => v === before(b, j))

function lumaMean(b: Block): number {
  const up = b.y > 0 ? sum(16, (i) => above(b, i)) : null
  const left = b.x > 0 ? sum(16, (j) => before(b, j)) : null
  if (up !== null && left !== null) return (up + left + 16) >> 5
  if (up !== null || left !== null) return ((up ?? left ?? 0) + 8) >> 4
  return 128
}

/** Mean prediction of the chroma quarter at (qx, qy), in the order of preference of clause 8.3.4. */
function chromaMean(b: Block, qx: number, qy: number): number {
  const up = b.y > 0 ? sum(4, (i) => above(b, qx * 4 + i)) : null
  const left = b.x > 0 ? sum(4, (j) => before(b, qy * 4 + j)) : null
  if (qx === qy && up !== null && left !== null) return (up + left + 4) >> 3
  const one = qx > qy ? (up ?? left) : (left ?? up)
  return one === null ? 128 : (one + 2) >> 2
}

/** The Intra 16x16 mode that predicts the block exactly, or null. */
function lumaMode(b: Block): number | null {
  if (fromAbove(b)) return 0
  if (fromLeft(b)) return 1
  const mean = lumaMean(b)
  return each(b, (v) => v === mean) ? 2 : null
}

function chromaMode(blocks: readonly Block[]): number | null {
  const mean = (b: Block) => {
    const quarters = [chromaMean(b, 0, 0), chromaMean(b, 1, 0), chromaMean(b, 0, 1), chromaMean(b, 1, 1)]
    return each(b, (v, i, j) => v === quarters[(j >> 2) * 2 + (i >> 2)])
  }
  if (blocks.every(mean)) return 0
  if (blocks.every(fromLeft)) return 1
  return blocks.every(fromAbove) ? 2 : null
}

function nal(type: number, refIdc: number, payload: Uint8Array): Uint8Array {
  const out: number[] = [(refIdc << 5) | type]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3)
      zeros = 0
    }
    out.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(out)
}

export const PROFILE = [66, 0xc0, 30] as const

export function sequenceSet(width: number, height: number): Uint8Array {
  const w = new BitWriter()
  for (const byte of PROFILE) w.bits(byte, 8)
  // id 0, frame_num of 16 bits, output in decoding order, one reference frame, no gaps
  w.ue(0).ue(12).ue(2).ue(1).bits(0, 1)
  w.ue(width / 16 - 1).ue(height / 16 - 1)
  // frames only, direct 8x8, no cropping, no VUI
  w.bits(1, 1).bits(1, 1).bits(0, 1).bits(0, 1)
  return nal(7, 3, w.finish())
}

export function pictureSet(): Uint8Array {
  const w = new BitWriter()
  // ids, CAVLC, one slice group, one reference, no weighting, QP 26, deblocking switch in the slice header
  w.ue(0).ue(0).bits(0, 1).bits(0, 1).ue(0).ue(0).ue(0).bits(0, 1).bits(0, 2).se(0).se(0).se(0)
  w.bits(1, 1).bits(0, 1).bits(0, 1)
  return nal(8, 3, w.finish())
}

export class H264Encoder {
  private shown: Canvas | null = null
  /** The samples of the picture in `shown`; only changed blocks are converted again. */
  private readonly planes: Planes
  private frameNum = 0
  private idrId = 0
  private readonly width: number
  private readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    const quarter = (width * height) / 4
    this.planes = { y: new Uint8Array(width * height), cb: new Uint8Array(quarter), cr: new Uint8Array(quarter) }
  }

  /** Do not draw on the picture afterwards. */
  encode(picture: Canvas, keyframe: boolean): { data: Uint8Array; keyframe: boolean } {
    const key = keyframe || this.shown === null
    this.frameNum = key ? 0 : (this.frameNum + 1) & 0xffff
    const changed = this.convert(picture)
    const w = new BitWriter()
    this.header(w, key)
    this.blocks(w, key ? null : changed)
    return { data: nal(key ? 5 : 1, 2, w.finish()), keyframe: key }
  }

  /** For each macroblock, whether it differs from the previous picture. */
  private convert(picture: Canvas): Uint8Array {
    const across = this.width / 16
    const changed = new Uint8Array(across * (this.height / 16))
    const before = this.shown
    this.shown = picture
    if (before === picture) return changed
    for (let y = 0; y < this.height; y += 16) {
      if (before && sameRows(picture, before, y)) continue
      for (let x = 0; x < this.width; x += 16) {
        if (before && sameBlock(picture, before, x, y)) continue
        changed[(y / 16) * across + x / 16] = 1
        convertBlock(picture, this.planes, x, y)
      }
    }
    return changed
  }

  private header(w: BitWriter, key: boolean): void {
    w.ue(0)
      .ue(key ? 7 : 5)
      .ue(0)
      .bits(this.frameNum, 16)
    if (key) w.ue(this.idrId++ & 1).bits(0, 2)
    // no override of the reference count, no list modification, sliding window
    else w.bits(0, 3)
    // slice QP unchanged, deblocking off: it would alter exactly stored samples
    w.se(0).ue(1)
  }

  private blocks(w: BitWriter, changed: Uint8Array | null): void {
    const across = this.width / 16
    const raw = new Uint8Array(across * (this.height / 16))
    let skipped = 0
    for (let n = 0; n < raw.length; n++) {
      if (changed && changed[n] === 0) {
        skipped++
        continue
      }
      if (changed) w.ue(skipped)
      skipped = 0
      const near = [n % across > 0 ? raw[n - 1] : undefined, n >= across ? raw[n - across] : undefined]
      const [x, y] = [(n % across) * 16, Math.floor(n / across) * 16]
      raw[n] = this.block(w, x, y, changed ? 5 : 0, near.includes(1)) ? 1 : 0
    }
    if (skipped > 0) w.ue(skipped)
  }

  /** Writes one macroblock; true if it was stored raw. */
  private block(w: BitWriter, x: number, y: number, base: number, rawNear: boolean): boolean {
    const luma: Block = { plane: this.planes.y, stride: this.width, x, y, size: 16 }
    const half = { stride: this.width / 2, x: x / 2, y: y / 2, size: 8 }
    const [cb, cr]: [Block, Block] = [
      { plane: this.planes.cb, ...half },
      { plane: this.planes.cr, ...half },
    ]
    const mode = lumaMode(luma)
    const chroma = mode === null ? null : chromaMode([cb, cr])
    if (mode !== null && chroma !== null) {
      // mb_type, chroma mode, no QP change, then «no coefficients» in the code that raw neighbours require
      w.ue(base + 1 + mode)
        .ue(chroma)
        .se(0)
      if (rawNear) w.bits(3, 6)
      else w.bits(1, 1)
      return false
    }
    w.ue(base + 25).align()
    for (const b of [luma, cb, cr]) {
      for (let j = 0; j < b.size; j++) {
        const row = (b.y + j) * b.stride + b.x
        w.bytes(b.plane.subarray(row, row + b.size))
      }
    }
    return true
  }
}
