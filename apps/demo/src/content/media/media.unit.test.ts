import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Canvas } from './canvas.ts'
import { H264Encoder } from './h264.ts'
import { media } from './library.ts'
import { lineWidth, wrap } from './pdf.ts'

const of = (mime: string) => media.filter((m) => m.mime === mime)
const bytes = (file: (typeof media)[number]) => Buffer.from(file.make())

interface Box {
  type: string
  body: Buffer
}

function boxes(data: Buffer): Box[] {
  const out: Box[] = []
  for (let at = 0; at < data.length; ) {
    const size = data.readUInt32BE(at)
    out.push({ type: data.toString('latin1', at + 4, at + 8), body: data.subarray(at + 8, at + size) })
    at += size
  }
  return out
}

const inside = (data: Buffer, ...path: string[]): Buffer =>
  path.reduce((body, type) => boxes(body).find((b) => b.type === type)?.body ?? Buffer.alloc(0), data)

const u32s = (body: Buffer, from: number, count: number) =>
  Array.from({ length: count }, (_v, i) => body.readUInt32BE(from + i * 4))

describe.each(of('image/png').map((m) => [m.key, m] as const))('%s', (_key, file) => {
  it('is a PNG of the size it tells, with something drawn', () => {
    const data = bytes(file)
    const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)]
    const length = data.readUInt32BE(33)
    const raw = inflateSync(data.subarray(41, 41 + length))
    expect(raw.length).toBe((width * 3 + 1) * height)
    expect(new Set(raw).size).toBeGreaterThan(20)
    expect(data.length).toBeLessThan(60_000)
  })
})

describe.each(of('video/mp4').map((m) => [m.key, m] as const))('%s', (_key, file) => {
  const data = bytes(file)
  const table = inside(data, 'moov', 'trak', 'mdia', 'minf', 'stbl')
  const sizes = inside(table, 'stsz')
  const count = sizes.readUInt32BE(8)

  it('is half a minute to a minute long and under 3 MB', () => {
    const stts = inside(table, 'stts')
    const runs = u32s(stts, 8, stts.readUInt32BE(4) * 2)
    const ms = runs.reduce((sum, v, i) => (i % 2 === 0 ? sum + v * (runs[i + 1] ?? 0) : sum), 0)
    expect(runs.reduce((sum, v, i) => (i % 2 === 0 ? sum + v : sum), 0)).toBe(count)
    expect(Math.round(ms / 1000)).toBe(file.durationSec)
    expect(ms).toBeGreaterThanOrEqual(25_000)
    expect(ms).toBeLessThanOrEqual(60_000)
    expect(data.length).toBeLessThan(3_000_000)
  })

  it('holds every sample where the index says, keyframes as IDR, no start code inside', () => {
    const stss = inside(table, 'stss')
    const keys = new Set(u32s(stss, 8, stss.readUInt32BE(4)))
    expect(keys.has(1)).toBe(true)
    let at = inside(table, 'stco').readUInt32BE(8)
    for (let i = 1; i <= count; i++) {
      const size = sizes.readUInt32BE(8 + i * 4)
      expect(data.readUInt32BE(at)).toBe(size - 4)
      const unit = data.subarray(at + 4, at + size)
      expect((unit[0] ?? 0) & 31).toBe(keys.has(i) ? 5 : 1)
      for (const code of [
        [0, 0, 0],
        [0, 0, 1],
        [0, 0, 2],
      ])
        expect(unit.indexOf(Buffer.from(code))).toBe(-1)
      at += size
    }
    expect(at).toBe(data.length)
  })
})

describe('the encoder', () => {
  it('spends next to nothing on a still frame and stores what changed', () => {
    const encoder = new H264Encoder(64, 48)
    const still = new Canvas(64, 48)
    const first = encoder.encode(still, true)
    expect(first.keyframe).toBe(true)
    expect(encoder.encode(still.copy(), false).data.length).toBeLessThan(12)
    const moved = still.copy()
    moved.line([4, 4], [12, 12], [200, 0, 0], 2)
    // A macroblock of 16 × 16 is 384 raw bytes.
    const size = encoder.encode(moved, false).data.length
    expect(size).toBeGreaterThan(384)
    expect(size).toBeLessThan(2 * 384)
  })
})

describe.each(of('audio/wav').map((m) => [m.key, m] as const))('%s', (_key, file) => {
  it('is a WAV as long as it tells, neither silent nor clipped', () => {
    const data = bytes(file)
    expect(data.toString('latin1', 0, 4) + data.toString('latin1', 8, 12)).toBe('RIFFWAVE')
    expect(data.readUInt32LE(40)).toBe(data.length - 44)
    expect(data.readUInt32LE(40) / data.readUInt32LE(28)).toBe(file.durationSec)
    const samples = Array.from({ length: (data.length - 44) / 2 }, (_v, i) => Math.abs(data.readInt16LE(44 + i * 2)))
    const peak = samples.reduce((a, b) => Math.max(a, b), 0)
    expect(peak).toBeGreaterThan(8000)
    expect(samples.filter((s) => s === 32767).length).toBeLessThan(10)
  })
})

describe.each(of('application/pdf').map((m) => [m.key, m] as const))('%s', (_key, file) => {
  it('is a PDF whose index points at its objects and whose pages are counted', () => {
    const text = bytes(file).toString('latin1')
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.startsWith('xref', start)).toBe(true)
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map((m) => Number(m[1]))
    for (const [i, at] of offsets.entries()) expect(text.startsWith(`${i + 1} 0 obj`, at)).toBe(true)
    expect(text.match(/\/Type \/Page /g)?.length).toBe(file.pages)
    for (const m of text.matchAll(/\/Length (\d+) >>\nstream\n/g)) {
      expect(text.startsWith('\nendstream', m.index + m[0].length + Number(m[1]))).toBe(true)
    }
  })
})

describe('line breaking', () => {
  const line = '齐次：x = c_1ξ_1 + … + c_{n-r}ξ_{n-r}，其中 c_1、c_2 为任意常数（见第 6 章）。'
  it.each([120, 200, 320])('keeps every sign and fits %i points', (width) => {
    const lines = wrap(line, 11, width)
    expect(lines.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''))
    // Closing punctuation may overhang the edge by its own width.
    for (const one of lines) expect(lineWidth(one.trimEnd(), 11)).toBeLessThanOrEqual(width + 11)
    for (const one of lines) expect('，。；：、'.includes(one.charAt(0))).toBe(false)
  })
})
